-- Consents are also loaded from a file: of a fair, of a form on paper, of another system.
alter table newsletter.consent drop constraint consent_source_check;
alter table newsletter.consent add constraint consent_source_check
  check (source in ('sale', 'guest_page', 'by_hand', 'file'));
alter table newsletter.consent drop constraint staff_say_how_it_was_given;
alter table newsletter.consent add constraint staff_say_how_it_was_given
  check (source not in ('by_hand', 'file') or how <> '');
comment on column newsletter.consent.source is
  'sale: ticked at the desk; guest_page: by the guest on the page of their trip; by_hand: noted by somebody who may; file: loaded from a file.';
alter table newsletter.consent add column language text check (language in ('es', 'en'));
comment on column newsletter.consent.language is
  'In which language they said it; none where nobody noted it. What they are written in is that of their sale.';
