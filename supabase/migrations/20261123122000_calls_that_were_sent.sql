-- Whether the request of a call's newest asking may have left. A worker that ends has claimed more calls than it sent; only what
-- may have been sent may have cost. True until a worker says otherwise, so that calls of an earlier version count as sent.
alter table app.scan_calls add column may_be_sent boolean not null default true;
