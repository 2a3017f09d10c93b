-- The kinds are declared by the modules that render them (server/attachments.ts): a second list
-- here would be one place more for each.
alter table mailing.attachment drop constraint attachment_kind_check;
