alter table newsletter.newsletter drop constraint newsletter_state_check;
alter table newsletter.newsletter add constraint newsletter_state_check check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'));
alter table newsletter.newsletter drop constraint what_leaves_has_its_hour;
alter table newsletter.newsletter add constraint what_leaves_has_its_hour check ((state in ('scheduled', 'sending', 'paused', 'sent')) = (scheduled_for is not null));
