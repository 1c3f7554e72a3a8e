//! A driver for the event editor: an organizer with a browser without scripts, who fills in fields and presses buttons.

use std::collections::BTreeMap;

use axum::body::Body;
use axum::http::{HeaderMap, Request, header};
use model::lang::Lang;
use rulings::Format;
use rulings::event::{Document, read};

use crate::site::{ROUTER, Response, captures, send, unescape};

/// A hostile name of a player.
pub(crate) const HOSTILE: &str = "<script>alert(\"x\")</script> & 'Jo' #1 = [\\";

/// The organizer with the open page.
pub(crate) struct Organizer {
    pub lang: Lang,
    pub page: String,
    pub headers: HeaderMap,
    pub status: u16,
    /// The size of the last form in bytes.
    pub bytes: usize,
}

/// Removes the tags of HTML.
fn text_content(html: &str) -> String {
    unescape(&captures("(?s)(?:^|>)([^<]*)", html).concat().concat())
}

/// Encodes a value for the body of a form, like browsers.
fn encode(text: &str) -> String {
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
    pub(crate) async fn open(lang: Lang) -> Self {
        let request = Request::get(format!("/{lang}/its10/event")).body(Body::empty()).expect("a request");
        let Response { status, headers, body: page, .. } = send(&ROUTER, request).await;
        Self { lang, page, headers, status, bytes: 0 }
    }

    /// Returns the fields of the form with their values.
    pub(crate) fn fields(&self) -> BTreeMap<String, String> {
        let form = self.page.split("id=\"event-form\"").nth(1).and_then(|rest| rest.split("</form>").next());
        let form = form.expect("the form");
        let mut fields = BTreeMap::new();
        for tag in captures("<(input[^>]*)>", form).into_iter().map(|mut groups| groups.remove(0)) {
            let value =
                |key: &str| captures(&format!(" {key}=\"([^\"]*)\""), &tag).first().map(|groups| unescape(&groups[0]));
            let Some(name) = value("name") else { continue };
            if !tag.contains("type=\"checkbox\"") || tag.contains(" checked") {
                fields.insert(name, value("value").unwrap_or_default());
            }
        }
        for groups in captures("(?s)<select[^>]* name=\"([^\"]+)\">(.*?)</select>", form) {
            let chosen = captures("<option value=\"([^\"]*)\" selected>", &groups[1]);
            let first = captures("<option value=\"([^\"]*)\"", &groups[1]);
            let value = chosen.first().or_else(|| first.first()).map(|groups| unescape(&groups[0]));
            fields.insert(groups[0].clone(), value.unwrap_or_default());
        }
        for groups in captures("(?s)<textarea[^>]* name=\"([^\"]+)\"[^>]*>\n?(.*?)</textarea>", form) {
            fields.insert(groups[0].clone(), unescape(&groups[1]));
        }
        fields
    }

    /// Fills in fields and presses a button. The fields and the button must exist.
    pub(crate) async fn press(&mut self, action: &str, filled: &[(&str, &str)]) {
        let mut fields = self.fields();
        for (field, value) in filled {
            let known = fields.contains_key(*field) || field.starts_with("extra.");
            assert!(known, "no field `{field}` among {:?}", fields.keys());
            fields.insert((*field).to_owned(), (*value).to_owned());
        }
        let button = format!("name=\"do\" value=\"{action}\"");
        assert!(self.page.contains(&button), "{}: no button `{action}`", self.lang);
        fields.insert("do".to_owned(), action.to_owned());
        let pairs = fields.iter().map(|(name, value)| format!("{}={}", encode(name), encode(value)));
        self.post(pairs.collect::<Vec<_>>().join("&")).await;
    }

    pub(crate) async fn post(&mut self, body: String) {
        self.bytes = body.len();
        let request = Request::post(format!("/{}/its10/event", self.lang));
        let request = request.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        let request = request.header(header::CONTENT_LENGTH, body.len());
        let response = send(&ROUTER, request.body(Body::from(body)).expect("a request")).await;
        (self.status, self.headers, self.page) = (response.status, response.headers, response.body);
        self.check_focus();
    }

    /// Checks that `autofocus` moves the focus without a script to the element to which the script moves it.
    fn check_focus(&self) {
        let expected: Vec<_> = captures("data-focus=\"([^\"]+)\"", &self.page).into_iter().flatten().collect();
        let focused = captures("<[^>]* id=\"([^\"]+)\"[^>]* autofocus", &self.page).into_iter().flatten();
        assert_eq!(focused.collect::<Vec<_>>(), expected, "{}: focus", self.lang);
    }

    /// Returns the event that the form carries.
    pub(crate) fn document(&self) -> Document {
        read(&self.fields()["event"], Format::Toml).expect("the form carries an event")
    }

    /// Returns the texts of the list of faults.
    pub(crate) fn faults(&self) -> Vec<String> {
        let list = self.page.split("id=\"event-faults\"").nth(1).and_then(|rest| rest.split("</ul>").next());
        let items = captures("(?s)<li>(.*?)</li>", list.unwrap_or_default());
        items.iter().map(|item| text_content(&item[0])).collect()
    }

    /// Returns the rows of the standings: place and name.
    pub(crate) fn standings(&self) -> Vec<(String, String)> {
        let table =
            self.page.split("<table class=\"standings\">").nth(1).and_then(|rest| rest.split("</table>").next());
        let rows =
            captures("<tr><td class=\"number\">(\\d+)</td><th scope=\"row\">([^<]*)<", table.unwrap_or_default());
        rows.into_iter().map(|row| (row[0].clone(), unescape(row[1].trim()))).collect()
    }
}
