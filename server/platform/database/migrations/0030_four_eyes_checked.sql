-- Checks of 0029_four_eyes.sql, validated without a lock that stops the shop.
alter table payments validate constraint payments_second_person;
