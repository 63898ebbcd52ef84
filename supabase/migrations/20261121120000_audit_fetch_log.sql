-- Every request of an audit as it was answered (address, status, headers, length and SHA-256 of the body), in order.
alter table app.audits add column fetch_log jsonb check (jsonb_typeof(fetch_log) = 'array');
