# Why a situation cannot be run as it was sent: what was found, what was expected.

refusal-missing-fact = the rules need `{ $path }`, and the situation does not give it
refusal-no-value = no printed value `{ $value }` of { $entry } in `{ $edition }`
refusal-out-of-bounds = `{ $path }` is { $found }: expected { $least } to { $most }
