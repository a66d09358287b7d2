-- The trace that wrote a mail (W3C traceparent), so that its delivery is part of it; null without OpenTelemetry.
alter table mails add column traceparent text;
