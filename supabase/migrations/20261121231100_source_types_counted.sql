-- Of the pages of a domain that answers of a day use (each once an answer), how many are of which type.
alter table app.source_daily
  add column you integer not null default 0,
  add column competitor integer not null default 0,
  add column reference integer not null default 0,
  add column ugc integer not null default 0,
  add column editorial integer not null default 0,
  add column corporate integer not null default 0,
  add column other integer not null default 0;
