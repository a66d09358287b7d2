-- Other lines in that the bank could as well have taken back: the same amount, and a reference that agrees as much.
alter table bank_reversals add column rivals integer[];
