# The lists of what is owed.

cli-debt-uncovered = executed clauses and printed values without a proof
cli-debt-without-plain = executed clauses without a plain case
cli-debt-without-boundary = executed clauses without a boundary case
cli-debt-open = mechanical clauses that are not executed yet
cli-debt-community = clauses that rest on players' pages alone
cli-debt-unverified = entries with notes on what no source carries
cli-debt-behind = texts whose twin has changed since
