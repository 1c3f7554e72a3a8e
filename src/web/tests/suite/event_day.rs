//! An organizer who runs an event in a browser without scripts: fills fields in and presses buttons.

use std::collections::BTreeMap;

use axum::body::Body;
use axum::http::{HeaderMap, Request, header};
use model::lang::Lang;
use rulings::Format;
use rulings::event::{Document, read};

use crate::site::{ROUTER, captures, send};

/// What somebody may have called themselves.
pub const HOSTILE: &str = "<script>alert(\"x\")</script> & 'Jo' #1 = [\\";

/// The organizer with the page that is open.
pub struct Organizer {
    pub lang: Lang,
    pub page: String,
    pub headers: HeaderMap,
    pub status: u16,
    /// How many bytes the last form had.
    pub bytes: usize,
}

pub fn unescaped(text: &str) -> String {
    text.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

/// HTML without its tags.
fn bare(html: &str) -> String {
    unescaped(&captures("(?s)(?:^|>)([^<]*)", html).concat().concat())
}

/// A value as browsers write it into the body of a form.
fn encoded(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\n', "\r\n");
    let byte = |byte: u8| match byte {
        b' ' => "+".to_owned(),
        b'*' | b'-' | b'.' | b'_' => char::from(byte).to_string(),
        byte if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
        byte => format!("%{byte:02X}"),
    };
    text.bytes().map(byte).collect()
}

impl Organizer {
    /// Opens the page.
    pub async fn begins(lang: Lang) -> Self {
        let request = Request::get(format!("/{lang}/its10/event")).body(Body::empty()).expect("a request");
        let (status, headers, page) = send(&ROUTER, request).await;
        Self { lang, page, headers, status, bytes: 0 }
    }

    /// The fields of the form as they stand.
    pub fn fields(&self) -> BTreeMap<String, String> {
        let form = self.page.split("id=\"event-form\"").nth(1).and_then(|rest| rest.split("</form>").next());
        let form = form.expect("the form");
        let mut fields = BTreeMap::new();
        for tag in captures("<(input[^>]*)>", form).into_iter().map(|mut groups| groups.remove(0)) {
            let value =
                |key: &str| captures(&format!(" {key}=\"([^\"]*)\""), &tag).first().map(|one| unescaped(&one[0]));
            let Some(name) = value("name") else { continue };
            if !tag.contains("type=\"checkbox\"") || tag.contains(" checked") {
                fields.insert(name, value("value").unwrap_or_default());
            }
        }
        for groups in captures("(?s)<select[^>]* name=\"([^\"]+)\">(.*?)</select>", form) {
            let chosen = captures("<option value=\"([^\"]*)\" selected>", &groups[1]);
            let first = captures("<option value=\"([^\"]*)\"", &groups[1]);
            let value = chosen.first().or_else(|| first.first()).map(|one| unescaped(&one[0]));
            fields.insert(groups[0].clone(), value.unwrap_or_default());
        }
        for groups in captures("(?s)<textarea[^>]* name=\"([^\"]+)\"[^>]*>\n?(.*?)</textarea>", form) {
            fields.insert(groups[0].clone(), unescaped(&groups[1]));
        }
        fields
    }

    /// Fills fields in and presses a button. Every field must be there.
    pub async fn presses(&mut self, does: &str, filled: &[(&str, &str)]) {
        let mut fields = self.fields();
        for (field, value) in filled {
            let known = fields.contains_key(*field) || field.starts_with("extra.");
            assert!(known, "no field `{field}` among {:?}", fields.keys());
            fields.insert((*field).to_owned(), (*value).to_owned());
        }
        let button = format!("name=\"do\" value=\"{does}\"");
        assert!(self.page.contains(&button), "{}: no button `{does}`", self.lang);
        fields.insert("do".to_owned(), does.to_owned());
        let pairs = fields.iter().map(|(name, value)| format!("{}={}", encoded(name), encoded(value)));
        self.sends(pairs.collect::<Vec<_>>().join("&")).await;
    }

    /// Sends a body.
    pub async fn sends(&mut self, body: String) {
        self.bytes = body.len();
        let request = Request::post(format!("/{}/its10/event", self.lang));
        let request = request.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        let request = request.header(header::CONTENT_LENGTH, body.len());
        (self.status, self.headers, self.page) =
            send(&ROUTER, request.body(Body::from(body)).expect("a request")).await;
        self.is_led();
    }

    /// Without a script too, the browser goes to where something happened.
    fn is_led(&self) {
        let to: Vec<_> = captures("data-focus=\"([^\"]+)\"", &self.page).into_iter().flatten().collect();
        let focused = captures("<[^>]* id=\"([^\"]+)\"[^>]* autofocus", &self.page).into_iter().flatten();
        assert_eq!(focused.collect::<Vec<_>>(), to, "{}: what has the focus", self.lang);
    }

    /// The event that the form carries.
    pub fn carries(&self) -> Document {
        read(&self.fields()["event"], Format::Toml).expect("the form carries an event")
    }

    /// What is told to be wrong.
    pub fn faults(&self) -> Vec<String> {
        let list = self.page.split("id=\"event-faults\"").nth(1).and_then(|rest| rest.split("</ul>").next());
        let items = captures("(?s)<li>(.*?)</li>", list.unwrap_or_default());
        items.iter().map(|item| bare(&item[0])).collect()
    }

    /// The names of the rows of a table, in order, and the number in front of each.
    pub fn standings(&self) -> Vec<(String, String)> {
        let table =
            self.page.split("<table class=\"standings\">").nth(1).and_then(|rest| rest.split("</table>").next());
        let rows =
            captures("<tr><td class=\"number\">(\\d+)</td><th scope=\"row\">([^<]*)<", table.unwrap_or_default());
        rows.into_iter().map(|row| (row[0].clone(), unescaped(row[1].trim()))).collect()
    }
}
