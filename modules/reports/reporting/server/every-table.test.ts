import { SPECIFIED } from '../specified.ts'
import type { RoleName } from '@kit/kernel/permission'
import { ROLES } from '@app/roles/rules'
import { buildProduct } from '@app/catalog/testing'
import { recordEntries } from '@app/ledger/api'
import { buildLocation } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { only, run } from '@kit/db/database'
import { linesOf } from '@kit/pdf/testing'
import { readXlsx } from '@kit/spreadsheet/read-xlsx'
import {
  describeTable,
  exportTable,
  findTableChoices,
  listTables,
  openReport,
  runReport,
  type FileKind,
  type ReportReply,
} from '@kit/tables/contract'
import type { ColumnSet } from '@kit/tables/column'
import { answeringPaths, type Table } from '@kit/tables/table'
import {
  fetchFact,
  naiveGroups,
  naiveOrder,
  naiveRows,
  tenThousandths,
  type NaiveGroup,
  type NaiveRow,
} from '@kit/tables/testing'
import { filterNamed } from '@kit/tables/fact'
import { postedSchema, type Asked } from '@kit/tables/posted'
import type { Viewer } from '@kit/tables/reference'
import { columnsShown, findRows } from '@kit/tables/rows'
import { canBeSorted } from '@kit/tables/statement'
import { findTotals } from '@kit/tables/totals'
import { day } from '@kit/kernel/day'
import { money, negate } from '@kit/kernel/money'
import { sql } from 'kysely'
import Papa from 'papaparse'
import { sampleOf } from '@kit/testing/sample'
import { describe, expect, test } from 'vitest'
import { TABLES } from './tables.ts'

const world = await openTestWorld({ modules: ['access', 'organization', 'reporting'] })
const { database } = world

// Two lobbies of two channels, sales in three currencies, one of them in a customer's name that a
// spreadsheet would run.
const lobby = await buildLocation(database)
const other = await buildLocation(database)
await buildReservation(database, {
  location: lobby,
  customer_name: '=1+1',
  items: [
    { gross: '1234.56', dock: '10', voucher: true },
    { gross: '99.99', discount: '9.99', adults: 3 },
  ],
})
await buildReservation(database, {
  location: lobby,
  currency: 'USD',
  items: [{ gross: '80.10' }, { gross: '50', fee: '12.5' }],
})
await buildReservation(database, { location: other, currency: 'EUR', items: [{ gross: '70' }] })

// Two sales of tomorrow that are owed and not confirmed: work by the clock of the database.
const { tomorrow } = await only(
  database,
  sql<{ tomorrow: string }>`
    select ((now() at time zone 'America/Cancun')::date + 1)::text as tomorrow`,
)
for (const n of [1, 2])
  await buildReservation(database, {
    location: n === 1 ? lobby : other,
    currency: n === 1 ? 'MXN' : 'USD',
    customer_name: `Cliente ${n}`,
    customer_phone: `998 555 010${n}`,
    items: [{ gross: `${n}00`, adults: n, service_day: tomorrow, service_time: `0${n}:00` }],
  })

// They were noted afterwards, too.
await run(
  database,
  sql`update reservations.reservation set kind = 'retroactive'
       where customer_name like 'Cliente %'`,
)

const admin = await world.signInAs({ roles: ['ADMIN'] })
// Two edits after the sale, one of them of a service.
await run(
  database,
  sql`insert into reservations.change (reservation_id, item_id, day, at, user_id, reason, currency,
        difference, before, after, channel_id, hotel_id, location_id, rep_id)
      select r.id, case n when 2 then (select min(i.id) from reservations.item i
          where i.reservation_id = r.id) end, r.sale_day, now() - n * interval '1 day',
          case n when 1 then ${admin.user_id}::bigint else r.rep_id end, 'Motivo ' || n, r.currency,
          case n when 2 then 10 else 0 end, jsonb_build_object('room', n),
          jsonb_build_object('room', n + 1), r.channel_id, r.hotel_id, r.location_id, r.rep_id
        from (select *, row_number() over (order by id) as n from reservations.reservation
               where sale_day is not null) r where n <= 2`,
)
// Two departures that did not go, one of which still has a service to see to.
await run(
  database,
  sql`
    with sold as (
      select i.*, row_number() over (order by id) as n from reservations.item i limit 2
    ), departure as (
      insert into departures.departure (option_id, day, starts_at, capacity)
      select option_id, date '2026-03-01' + n::integer, '08:00'::time + n * interval '1 hour', 5
        from sold returning *
    ), made as (
      insert into disruptions.disruption (uuid, departure_id, option_id, day, starts_at, cause,
            reason, state, language, created_by, created_at, finished_at)
      select gen_random_uuid(), id, option_id, day, starts_at,
             case when starts_at > '09:00' then 'weather' else 'port' end,
             'Motivo ' || day, case when starts_at > '09:00' then 'done' else 'running' end, 'es',
             ${admin.user_id}, now() - (day - date '2026-03-01') * interval '1 day',
             case when starts_at > '09:00' then now() end
        from departure returning *
    )
    insert into disruptions.line (disruption_id, item_id, reservation_id, pax, choice, state,
          outcome, currency, refusal)
    select made.id, s.id, s.reservation_id, 2, 'leave',
           case when s.n = 1 and made.state = 'done' then 'failed' else 'done' end,
           case when s.n = 1 and made.state = 'done' then null else 'cancelled' end, s.currency,
           case when s.n = 1 and made.state = 'done' then 'departure.closed' end
      from made, sold s`,
)
// Two providers were asked, of whom one said no.
await run(
  database,
  sql`insert into reservations.provider_request (uuid, reservation_id, item_id, state, asked_at,
        answer_by, answered_at, answered_by, code, reason, channel_id, hotel_id, location_id,
        rep_id, provider_id)
      select gen_random_uuid(), i.reservation_id, i.id,
          case n when 1 then 'asked' else 'rejected' end,
          now() - n * interval '1 hour', now() + n * interval '1 hour',
          case n when 2 then now() end, case n when 2 then ${admin.user_id}::bigint end, 'C-' || n,
          case n when 2 then 'Sin lugar' end, i.channel_id, i.hotel_id, i.location_id, i.rep_id,
          i.provider_id
        from (select *, row_number() over (order by id) as n from reservations.item
               where sale_day is not null) i where n in (1, 2)`,
)
// Providers who see their departures have two to come.
await run(
  database,
  sql`
    with shown as (
      update catalog.provider set departures_in_portal = 'sized' returning id
    ), sold as (
      select i.option_id, row_number() over (order by i.id) as n from reservations.item i limit 2
    )
    insert into departures.departure (option_id, day, starts_at, capacity, taken)
    select option_id, (now() at time zone 'America/Cancun')::date + n::integer,
           '08:00'::time + n * interval '1 hour', 10 * n, case when n = 2 then 20 else 3 end
      from sold where exists (select from shown)`,
)
// Two invoices of providers, of which one is reconciled.
await run(
  database,
  sql`
    with made as (
      insert into invoices.invoice (provider_id, state, folio, fiscal_uuid, source, issued_on,
            due_on, currency, subtotal, tax, total, note, captured_by, captured_at, reconciled_by,
            reconciled_at)
      select i.provider_id, case n when 1 then 'reconciled' else 'matched' end, 'F-' || n,
          gen_random_uuid(), case n when 1 then 'form' else 'cfdi' end, i.sale_day - n::integer,
          i.sale_day + n::integer, case n when 1 then 'MXN' else 'USD' end, 100 * n, 16 * n,
          116 * n, 'Nota ' || n, i.rep_id, now() - n * interval '1 day',
          case n when 1 then ${admin.user_id}::bigint end, case n when 1 then now() end
        from (select *, row_number() over (order by id) as n from reservations.item
               where sale_day is not null) i where n <= 2 returning *)
    insert into invoices.line (invoice_id, provider_id, position, reference, amount, finding)
    select id, provider_id, position, 'CUN-' || position, 10, case when position > 1 then 'unknown'
        else 'several' end
      from made, generate_series(1, 2) position where state = 'matched' or position = 1`,
)
// Two that are owed: one has its day to be paid, of the other a part was.
await run(
  database,
  sql`
    with made as (
      insert into invoices.invoice (provider_id, state, folio, source, issued_on, due_on, currency,
            subtotal, tax, total, captured_by, captured_at, reconciled_by, reconciled_at)
      select i.provider_id, case n when 1 then 'scheduled' else 'partly_paid' end, 'P-' || n,
          'form',
          i.sale_day - n::integer, i.sale_day + n::integer, case n when 1 then 'MXN' else 'USD' end,
          100 * n, 0, 100 * n, i.rep_id, now(), ${admin.user_id}, now()
        from (select *, row_number() over (order by id) as n from reservations.item
               where sale_day is not null) i where n <= 2 returning *
    ), lines as (
      insert into invoices.line (invoice_id, provider_id, position, amount, finding)
      select id, provider_id, 1, total, 'unknown' from made
    ), batches as (
      insert into invoices.batch (day, currency, made_by, made_at)
      select current_date + n, 'MXN', ${admin.user_id}, now() from generate_series(1, 2) n
      returning id)
    insert into invoices.payment (invoice_id, provider_id, batch_id, state, scheduled_for, currency,
        amount, scheduled_by, scheduled_at, paid_on, bank, reference, paid_currency, paid_amount,
        rate, billed_rate, paid_by, paid_at)
    select id, provider_id, case when state = 'scheduled' then (select min(id) from batches) end,
        case when state = 'scheduled' then 'scheduled' else 'paid' end, due_on, currency, 50,
        captured_by, now(), p.due, p.bank, p.reference, p.pesos, p.worth, p.rate, p.rate, p.user_id,
        p.at
      from made left join lateral (
        select due_on as due, 'BBVA' as bank, 'SPEI' as reference, 'MXN' as pesos, 900 as worth,
            18 as rate, ${admin.user_id}::bigint as user_id, now() as at
         where state <> 'scheduled') p on true`,
)
// Two reps at two desks, and where they are expected.
await run(
  database,
  sql`
    with rep as (
      insert into access.user_account (uuid, email, name, last_name, state, created_at)
      select gen_random_uuid(), 'placed' || n || '@example.test', 'Rep ' || n, 'Colocado', 'active',
             now() from generate_series(1, 2) n
      returning id
    ), given as (
      insert into access.user_role (user_id, role_id) select id, 8 from rep
    ), place as (
      select rep.id as rep_id, row_number() over (order by rep.id) as n, p.* from rep
      join lateral (select * from organization.public_place
          where location_id in (${lobby.id}, ${other.id})
          order by (location_id = ${lobby.id}) = (rep.id % 2 = 0) limit 1) p on true
    ), stands as (
      insert into access.working_session (user_id, channel_id, hotel_id, location_id, agency, day,
            started_at)
      select rep_id, channel_id, hotel_id, location_id, false,
             (now() at time zone 'America/Cancun')::date - (n - 1)::integer,
             now() - (n - 1) * interval '1 day' from place
    )
    insert into rep_locations.placement (day, starts_at, ends_at, rep_id, channel_id, hotel_id,
          location_id, state, created_by, created_at)
    select current_date + n::integer, '07:00'::time + n * interval '1 hour', '20:00', rep_id,
           channel_id, hotel_id, location_id, case n when 1 then 'active' else 'inactive' end,
           ${admin.user_id}, now() from place`,
)
// Two reports that are mailed, of which one is paused and was sent.
await run(
  database,
  sql`
    with made as (
      insert into exports.schedule (uuid, owner_id, name, table_id, format, question, period, every,
            weekday, hour, keep_hours, state, paused_because, next_at, created_at)
      select gen_random_uuid(), ${admin.user_id}, 'Envío ' || n, 'sales-by-item', 'csv', '{}',
             'yesterday', case n when 1 then 'day' else 'week' end, case n when 2 then 3 end, 6 + n,
             24 * n, case n when 1 then 'active' else 'paused' end,
             case n when 2 then 'by_hand' end, now() + n * interval '1 day',
             now() - n * interval '1 day' from generate_series(1, 2) n
      returning id, owner_id, state
    ), sent_to as (
      insert into exports.recipient (schedule_id, user_id) select id, owner_id from made
      returning schedule_id, user_id
    ), made_file as (
      insert into exports.file (uuid, table_id, format, question, language, asked_by, asked_at,
            heard_at)
      select gen_random_uuid(), 'sales-by-item', 'csv', '{}', 'es', owner_id, now(), now()
        from made returning id
    )
    insert into exports.sending (schedule_id, user_id, due_at, file_id, outcome, ended_at)
    select t.schedule_id, t.user_id, now(), f.id, case t.n when 1 then 'sent' else 'failed' end,
           now() - t.n * interval '1 hour'
      from (select *, row_number() over (order by schedule_id) as n from sent_to) t
      join (select id, row_number() over (order by id) as n from made_file) f using (n)`,
)
// Blocks of hours; a turn that ended late and was corrected, and one that nobody ended.
await run(
  database,
  sql`
    with block as (
      insert into rep_locations.block (name, starts_at, ends_at, break_minutes, active)
      select 'Bloque ' || n, '07:00'::time + n * interval '1 hour', '20:00', 30 * n, n = 1
        from generate_series(1, 2) n returning id
    ), there as (
      insert into rep_locations.attendance (rep_id, day, channel_id, hotel_id, location_id,
            expected_from, expected_to, state, started_at, ended_at, started_where, ended_where,
            reason, created_by, created_at)
      select rep_id, current_date - n::integer, channel_id, hotel_id, location_id,
             now() - n * interval '1 day' - case n when 1 then interval '1 hour' else '0' end,
             now() - n * interval '1 day' + interval '6 hours', 'ended',
             now() - n * interval '1 day',
             case n when 1 then now() - n * interval '1 day' + interval '5 hours' end,
             case n when 1 then 'inside' else 'outside' end,
             case n when 1 then 'probable' else 'unknown' end,
             'Motivo ' || n, ${admin.user_id}, now()
        from (select *, row_number() over (order by rep_id) as n
                from rep_locations.placement) placed
       where n <= 2
      returning id, started_at, ended_at
    ), broken as (
      insert into rep_locations.attendance_break (attendance_id, started_at, ended_at)
      select id, started_at + interval '1 hour', started_at + interval '90 minutes' from there
       where ended_at is not null
    )
    insert into rep_locations.attendance_correction (attendance_id, started_after, ended_after,
          reason, corrected_by, corrected_at)
    select id, started_at, ended_at, 'Olvidó', ${admin.user_id}, now() from there
     where ended_at is not null`,
)
// Two jobs: one failed for good an hour ago, one will be done in a day.
await run(
  database,
  sql`select graphile_worker.add_job('mail-password-link', '{"request_id": 1}'),
        graphile_worker.add_job('expire-holds', run_at => now() + interval '1 day')`,
)
await run(
  database,
  sql`update graphile_worker._private_jobs
        set attempts = max_attempts, last_error = 'Sin red', created_at = now() - interval '2 days'
      where run_at <= now()`,
)
// What is sent and announced, two of each that differ in every filter.
await run(
  database,
  sql`insert into messaging.announcement (sender_id, title, content, created_at)
      select ${admin.user_id}, 'Novedad ' || n, 'Cambio ' || n, now() - n * interval '1 day'
        from generate_series(1, 2) n`,
)
await run(
  database,
  sql`
    insert into reservations.pickup_notice (uuid, item_id, reservation_id, told_at, service_day,
          pickup_time, pickup_place, vehicle, known_day, known_time, way, recipient, message,
          sent_by, sent_at, channel_id, hotel_id, location_id, rep_id, agency_id)
      select gen_random_uuid(), i.id, i.reservation_id, now() - i.n * interval '1 day',
             i.service_day, '07:00'::time + i.n * interval '10 minutes', 'Lobby ' || i.n,
             'Van ' || i.n, i.service_day, '06:30'::time + i.n * interval '10 minutes',
             case i.n when 1 then 'whatsapp' else 'nobody' end, '99' || i.n, 'Texto',
             case i.n when 1 then ${admin.user_id}::bigint end, case i.n when 1 then now() end,
             r.channel_id, r.hotel_id, r.location_id, r.rep_id, r.agency_id
        from (select *, row_number() over (order by id) as n
                from reservations.item order by id limit 2) i
        join reservations.reservation r on r.id = i.reservation_id`,
)
await run(
  database,
  sql`
    insert into whatsapp.message (uuid, number_id, group_id, group_name, text, user_id, state,
          reason_code, created_at)
      select gen_random_uuid(), (select min(id) from whatsapp.number), 'g@g.us', 'Grupo ' || n,
          'Texto ' || n, ${admin.user_id},
             case n when 1 then 'failed' else 'sent' end, case n when 1
                 then 'EXPIRED' end, now() - n * interval '1 day' from generate_series(1, 2) n`,
)
await run(
  database,
  sql`
    insert into newsletter.newsletter (uuid, subject_es, subject_en, blocks, audience, created_by,
          state, created_at, updated_at)
      values (gen_random_uuid(), 'Verano', '', '[]', '{}', ${admin.user_id}, 'draft', now(),
            now())`,
)
await run(
  database,
  sql`
    insert into newsletter.template (uuid, channel_id, name, subject_es, subject_en, blocks,
          created_by, created_at, updated_at)
      select gen_random_uuid(), case n when 1 then (select min(id) from organization.channel) end,
             'Plantilla ' || n, case n when 1 then 'Verano' else '' end, '', '[]',
             ${admin.user_id}, now(), now() - n * interval '1 day' from generate_series(1, 2) n`,
)
await run(
  database,
  sql`insert into newsletter.recipient (newsletter_id, email, name, language, state)
      select (select max(id) from newsletter.newsletter), 'g' || n || '@correo.test', 'Guest ' || n,
          case n when 1 then 'es' else 'en' end,
             case n when 1 then 'waiting' else 'skipped' end from generate_series(1, 2) n`,
)
await run(
  database,
  sql`insert into newsletter.consent (uuid, email, source, how, given_at, withdrawn_at,
        withdrawn_how)
      select gen_random_uuid(), 'g' || n || '@correo.test',
             case n when 1 then 'by_hand' else 'guest_page' end, case n when 1 then 'Firmó' else ''
                 end, now() - n * interval '1 day', case n when 2 then now() end,
             case n when 2 then 'guest_page' end from generate_series(1, 2) n`,
)
await run(
  database,
  sql`
    insert into mailing.mail (uuid, dedupe_key, recipient, language, template, subject, html, plain,
          message_id, state, maybe_twice, created_at)
      select gen_random_uuid(), 'every-table-' || n, 'g' || n || '@correo.test', 'es',
          'confirmation', 'Asunto ' || n, '', '', 'every-table-' || n,
             case n when 1 then 'quarantined' else 'sent' end, n = 1, now() - n * interval '1 day'
               from generate_series(1, 2) n`,
)
await run(
  database,
  sql`
    insert into mailing.suppression (address, reason, detail, since, lifted_at)
    values ('g1@correo.test', 'hard_bounce', '5.1.1 Desconocido', now(), null),
           ('g2@correo.test', 'soft_bounces', '4.2.2 Lleno', now() - interval '1 day', now())`,
)
await run(
  database,
  sql`insert into quotations.quotation (uuid, folio, state, customer_name, customer_email,
          customer_phone, customer_language, last_number, valid_until, reason, sent_at, reminded_at,
          decided_at, reservation_id, channel_id, hotel_id, location_id, zone_id, rep_id, agency_id,
          created_at)
      select gen_random_uuid(), 'COT-26-00000' || n, case n when 1 then 'won' else 'lost' end,
             'Guest ' || n, 'g' || n || '@correo.test', '99' || n, 'es', n,
             r.held_at + n * interval '1 day', 'Motivo ' || n, r.held_at, r.held_at, r.held_at,
             r.id, r.channel_id, r.hotel_id, r.location_id, r.zone_id, r.rep_id, r.agency_id,
             r.held_at - n * interval '1 day'
        from (select *, row_number() over (order by id) as n from (
               (select * from reservations.reservation order by id limit 1)
               union all (select * from reservations.reservation order by id desc limit 1)) e) r`,
)
await run(
  database,
  sql`insert into quotations.version (quotation_id, number, price_kind, currency, gross, discount,
          dock, total, deposit, mxn_rate, usd_rate, rate_day, total_mxn, total_usd, day,
          valid_until, created_by)
      select q.id, q.last_number, case q.last_number when 1 then 'frozen' else 'floating' end,
             r.currency, r.gross, r.discount, r.dock, r.total, r.deposit, r.mxn_rate, r.usd_rate,
             r.rate_day, r.total_mxn, r.total_usd, r.rate_day, q.valid_until, q.rep_id
        from quotations.quotation q join reservations.reservation r on r.id = q.reservation_id`,
)
await run(
  database,
  sql`insert into quotations.line (version_id, position, option_id, service_day, last_day, adults,
          minors, infants, minor_ages, total, wanted, parts)
      select v.id, 1, i.option_id, i.service_day, i.last_day, 2, 0, 0, '{}', v.total, '{}',
             jsonb_build_array(jsonb_build_object('gross', v.gross, 'discount', v.discount,
               'dock', v.dock))
        from quotations.version v join quotations.quotation q on q.id = v.quotation_id
        join lateral (select * from reservations.item i where i.reservation_id = q.reservation_id
               order by i.position limit 1) i on true`,
)
await run(
  database,
  sql`insert into payment_links.link (uuid, token_hash, provider, quotation_id, reservation_id,
          asks, state, language, recipient, expires_at, opened_at, channel_id, hotel_id,
          location_id,
          rep_id, agency_id, created_by, created_at)
      select gen_random_uuid(), sha256(q.folio::bytea),
             case q.last_number when 1 then 'stripe' else 'paypal' end, q.id, q.reservation_id,
             case q.last_number when 1 then 'all' else 'deposit' end,
             case q.last_number when 1 then 'paid' else 'revoked' end, 'es', q.customer_email,
             q.valid_until, q.created_at, q.channel_id, q.hotel_id, q.location_id, q.rep_id,
             q.agency_id, q.rep_id, q.created_at
        from quotations.quotation q`,
)
// Two guests said what they thought.
await run(
  database,
  sql`insert into guest_pages.rating (uuid, reservation_id, item_id, product_id, stars, comment,
          channel_id, hotel_id, location_id, rep_id, provider_id, rated_at)
      select gen_random_uuid(), i.reservation_id, i.id, i.product_id, 3 + n, 'Comentario ' || n,
             i.channel_id, i.hotel_id, i.location_id, i.rep_id, i.provider_id,
             now() - n * interval '1 day'
        from (select *, row_number() over (order by id) as n from (
               (select * from reservations.item order by id limit 1)
               union all (select * from reservations.item order by id desc limit 1)) e) i`,
)
await run(
  database,
  sql`insert into payments.chargeback (uuid, payment_id, reservation_id, state, source, case_number,
          reason, note, currency, amount, rate, usd_rate, amount_mxn, amount_usd, day, respond_by,
          ended_on, ended_by, ended_at, noted_by, noted_at, channel_id, hotel_id,
          location_id, rep_id, agency_id)
      select gen_random_uuid(), p.id, p.reservation_id, case n when 1 then 'open' else 'won' end,
             case n when 1 then 'person' else 'provider' end, 'CASO ' || n,
             case n when 1 then 'fraud' else 'duplicate' end, 'Nota ' || n, p.currency, p.amount,
             p.rate, p.usd_rate, p.amount_mxn, p.amount_usd, p.payment_day + n::integer,
             p.payment_day + 10 + n::integer,
             case n when 2 then p.payment_day + 20 end, case n when 2 then p.rep_id end,
             case n when 2 then p.created_at end, p.rep_id, p.created_at, p.channel_id, p.hotel_id,
             p.location_id, p.rep_id, p.agency_id
        from (select *, row_number() over (order by id) as n
                from ((select * from payments.payment where state = 'confirmed' and amount > 0
                        order by id limit 1)
                      union all
                      (select * from payments.payment where state = 'confirmed' and amount > 0
                        order by id desc limit 1)) e) p`,
)
await run(
  database,
  sql`insert into leads.campaign (name, source, starts_on, ends_on, active)
      select 'Campaña ' || n, case n when 1 then 'ads' else 'fair' end, date '2026-01-01' + n,
             date '2026-12-01' + n, n = 1
        from generate_series(1, 2) n`,
)
await run(
  database,
  sql`insert into leads.lead (uuid, campaign_id, name, email, phone, note, channel_id, hotel_id,
          location_id, rep_id, state, reason, quotation_id, reservation_id, arrived_on,
          contacted_at, decided_at, created_by, created_at)
      select gen_random_uuid(), c.id, q.customer_name, q.customer_email, q.customer_phone,
             'Pidió ' || q.last_number, q.channel_id, q.hotel_id, q.location_id, q.rep_id,
             case q.last_number when 1 then 'won' else 'lost' end, q.reason, q.id,
             q.reservation_id, q.created_at::date, q.created_at, q.created_at, q.rep_id,
             q.created_at
        from quotations.quotation q
        join leads.campaign c on c.name = 'Campaña ' || q.last_number`,
)
await run(
  database,
  sql`insert into catalog.season (name_es, name_en, first_day, last_day)
      select 'Temporada ' || n, 'Season ' || n, date '2026-01-01' + n, date '2026-02-01' + n
        from generate_series(1, 2) n`,
)
await run(
  database,
  sql`insert into catalog.promo_code (code, percent, first_day, last_day, active)
      select 'TABLA' || n, 10 * n, '2026-01-01', date '2026-06-01' + n, n = 1
        from generate_series(1, 2) n`,
)
await run(
  database,
  sql`with first as (
        insert into audit.seal (last_entry_id, last_act_id, last_step_id, entries, acts, steps,
               hash)
        values (10, 20, 30, 10, 20, 30, sha256('one')) returning id)
      insert into audit.seal (previous_id, last_entry_id, last_act_id, last_step_id, entries, acts,
             steps, hash)
      select id, 12, 25, 37, 2, 5, 7, sha256('two') from first`,
)
await run(
  database,
  sql`with made as (
        insert into catalog.combo (name_es, name_en, percent, first_day, last_day, active)
        select 'Combo ' || n, 'Combo ' || n, 10 * n, '2026-01-01', date '2026-06-01' + n, n = 1
          from generate_series(1, 2) n
        returning id)
      insert into catalog.combo_product (combo_id, product_id)
      select made.id, p.id from made, (select id from catalog.product order by id limit 2) p`,
)
await run(
  database,
  sql`insert into catalog.content_catalog (uuid, name, title_es, title_en, published, published_at,
          published_version)
      select gen_random_uuid(), 'Folleto ' || n, 'Guía ' || n, 'Guide ' || n,
             case n when 1 then '{}'::jsonb end, case n when 1 then now() end,
             case n when 1 then 1 end
        from generate_series(1, 2) n`,
)
await run(
  database,
  sql`
    with issuer as (
      insert into payments.certificate_issuer (name, number_form, listed)
      values ('Viajes Bonanza', 'VB-######', true) returning id)
    insert into payments.certificate_number (issuer_id, number, currency, amount)
    select id, 'VB-900101', 'MXN', 1500 from issuer`,
)
await run(
  database,
  sql`insert into payments.instalment_plan (processor, bank, months, fee_percent, valid_from,
          active)
      select 'Terminal ' || n, 'Banco ' || n, 3 * n, n, date '2026-01-01' + n, n = 1
        from generate_series(1, 2) n`,
)
await run(
  database,
  sql`insert into payments.shift (rep_id, channel_id, hotel_id, location_id, state, opened_at,
          ended_at)
      select distinct on (r.location_id) r.rep_id, r.channel_id, r.hotel_id, r.location_id,
          case when r.location_id = ${lobby.id} then 'ended' else 'open' end,
          now() - r.location_id * interval '1 day',
          case when r.location_id = ${lobby.id} then now() end
        from reservations.reservation r order by r.location_id, r.id`,
)
await run(
  database,
  sql`update cash.denomination set active = false
      where id = (select max(id) from cash.denomination where kind = 'coin')`,
)
await run(
  database,
  sql`insert into requests.request (uuid, folio, title, kind, priority, description, wanted_by,
          state, decided_by, decided_at, created_by, created_at)
      select gen_random_uuid(), folio, title, kind, priority, 'Algo', wanted::date, state, decided,
             at::timestamptz, case who when 1 then (select min(id) from access.user_account)
             else (select max(id) from access.user_account) end, made::timestamptz
        from (values
          ('PD-26-0001', 'Botón', 'new', 'high', '2026-04-01', 'approved', 'Dirección',
           '2026-03-04T18:00Z', 1, '2026-03-01T15:00Z'),
          ('PD-26-0002', 'Reporte', 'report', 'low', '2026-05-01', 'draft', null, null, 2,
           '2026-03-05T15:00Z')
        ) r(folio, title, kind, priority, wanted, state, decided, at, who, made)`,
)
await run(
  database,
  sql`insert into groups.sheet (uuid, folio, name, event, channel_id, hotel_id, starts_on, ends_on,
          people, currency, total, paid, instalments, created_by, created_at)
      select gen_random_uuid(), folio, g.name, event, p.channel_id, p.hotel_id, starts::date,
             ends::date, people, currency, total, paid, instalments::jsonb,
             case event when 'wedding' then (select min(id) from access.user_account)
             else (select max(id) from access.user_account) end, made::timestamptz
        from (values
          ('GRP-26-0001', 'Boda', 'wedding', ${lobby.id}::bigint, '2026-06-01', '2026-06-04', 40,
           'MXN', 1000, 400, '[{"due_on": "2026-05-01", "amount": "600", "paid_on": null}]',
           '2026-03-01T15:00Z'),
          ('GRP-26-0002', 'Congreso', 'congress', ${other.id}, '2026-07-01', '2026-07-05', 90,
           'USD', 2500, 0, '[{"due_on": "2026-06-01", "amount": "2500", "paid_on": null}]',
           '2026-03-02T15:00Z')
        ) g(folio, name, event, location, starts, ends, people, currency, total, paid, instalments,
            made)
        join lateral (select channel_id, hotel_id from organization.public_place p
          where p.location_id = g.location limit 1) p on true`,
)
// A board of the company and one of a channel, of which one was revoked.
await run(
  database,
  sql`insert into wall.board (uuid, name, channel_id, code_hash, last_day, created_by, created_at,
          revoked_by, revoked_at, seen_at)
      select gen_random_uuid(), 'Tablero ' || n,
             case n when 1 then ${lobby.channel_id}::bigint else ${other.channel_id}::bigint end,
             sha256(n::text::bytea), date '2030-01-01' + n, ${admin.user_id},
             now() - n * interval '1 day',
             case n when 1 then ${admin.user_id}::bigint end, case n when 1 then now() end, now()
        from generate_series(1, 2) n`,
)
// A prize of the company and one of a provider, which count every sale; and two of two channels.
await run(
  database,
  sql`insert into incentives.rule (name, paid_by, provider_id, product_id, channel_id, counts,
          target, pays, amount, starts_on, ends_on)
      select 'Premio ' || n, case n % 2 when 1 then 'company' else 'provider' end,
             case n when 2 then (select min(provider_id) from reservations.item)
               when 4 then (select max(provider_id) from reservations.item) end,
             case n when 3 then (select max(product_id) from reservations.item)
               when 4 then (select p.id from catalog.product p where p.provider_id = (
                 select max(provider_id) from reservations.item) limit 1) end,
             case n when 3 then ${lobby.channel_id}::bigint
               when 4 then ${other.channel_id}::bigint end,
             case n % 2 when 1 then 'services' else 'people' end, n - 1,
             case n when 4 then 'once' else 'each' end, 10 * n, date '2020-01-01' + n,
             date '2031-01-01' + n
        from generate_series(1, 4) n`,
)
// Three prizes of two awards: owed, paid and collected, and one that takes the second back.
await run(
  database,
  sql`with award as (
        insert into incentives.award (rule_id, name, paid_by, provider_id, target, pays, prize,
            first_day, last_day, day, made_by, made_at)
        select r.id, r.name, r.paid_by, r.provider_id, 0, 'each', 10, date '2020-01-01' + n,
               date '2020-01-31' + n, date '2026-03-01' + n, ${admin.user_id}, now()
          from (values (1), (2)) a(n) join incentives.rule r on r.name = 'Premio ' || n
        returning id, provider_id, paid_by, day, rule_id
      ), payment as (
        insert into incentives.payment (channel_id, reference, amount, day, user_id, at)
        values (${other.channel_id}, 'SPEI premio', 40, '2026-03-12', ${admin.user_id}, now())
        returning id
      ), collection as (
        insert into incentives.collection (provider_id, reference, amount, day, user_id, at)
        select provider_id, 'SPEI cobro', 40, '2026-03-13', ${admin.user_id}, now()
          from award where paid_by = 'provider' returning id
      ), prize as (
        insert into incentives.prize (award_id, rep_id, channel_id, hotel_id, location_id,
            provider_id, units, amount, state, day, user_id, at, payment_id, collection_id)
        select a.id, s.rep_id, s.channel_id, s.hotel_id, s.location_id,
               case a.paid_by when 'provider' then a.provider_id end,
               case a.paid_by when 'provider' then 4 else 3 end,
               case a.paid_by when 'provider' then 40 else 30 end,
               case a.paid_by when 'provider' then 'paid' else 'owed' end, a.day,
               ${admin.user_id}, now(),
               case a.paid_by when 'provider' then (select id from payment) end,
               case a.paid_by when 'provider' then (select id from collection) end
          from award a
          join lateral (select rep_id, channel_id, hotel_id, location_id
              from reservations.reservation
             where channel_id = case a.paid_by when 'provider' then ${other.channel_id}::bigint
               else ${lobby.channel_id}::bigint end
             order by id limit 1) s on true
        returning *
      )
      insert into incentives.prize (award_id, rep_id, channel_id, hotel_id, location_id,
          provider_id, units, amount, state, day, user_id, at, reverses_id, reason)
      select award_id, rep_id, channel_id, hotel_id, location_id, provider_id, units, -amount,
             'owed', day + 5, user_id, at, id, 'Se contó de más'
        from prize where state = 'paid'`,
)
// A season that is played and one that ended, of two channels.
await run(
  database,
  sql`insert into leagues.season (uuid, name, channel_id, starts_on, ends_on, state)
      select gen_random_uuid(), 'Temporada ' || n,
             case n when 1 then ${lobby.channel_id}::bigint else ${other.channel_id}::bigint end,
             date '2026-03-01' + n, date '2026-05-01' + n,
             case n when 1 then 'open' else 'frozen' end
        from generate_series(1, 2) n`,
)
await run(
  database,
  sql`insert into evaluations.form (id, name, answered_by, active)
      values (1, 'Escritorio', 'supervisor', true), (2, 'Propia', 'rep', false)`,
)
await run(
  database,
  sql`insert into evaluations.form_version (id, form_id, number, created_at)
      values (1, 1, 1, '2026-01-01'), (2, 2, 1, '2026-01-02'), (3, 2, 2, '2026-01-03')`,
)
await run(
  database,
  sql`insert into evaluations.question (id, form_version_id, position, kind, wording, weight)
      values (1, 1, 1, 'scale', 'Cómo vende', 3), (2, 1, 2, 'text', 'Por qué', 0),
             (3, 3, 1, 'yes_no', 'Puntual', 1)`,
)
await run(
  database,
  sql`insert into evaluations.evaluation (id, uuid, form_version_id, rep_id, evaluator_id,
          channel_id, hotel_id, location_id, deadline, state, score, answered_at, assigned_at)
      select n, gen_random_uuid(), form_version, case rep when 1 then (select min(id) from
             access.user_account) else (select max(id) from access.user_account) end,
             case rep when 2 then (select min(id) from access.user_account)
             else (select max(id) from access.user_account) end, l.channel_id, l.hotel_id,
             l.location_id, deadline::date, state, score, answered::timestamptz,
             assigned::timestamptz
        from (values
          (1, 1, 1, ${lobby.id}::bigint, '2026-03-05', 'answered', 75, '2026-03-04T18:00Z',
           '2026-03-01T15:00Z'),
          (2, 3, 2, ${other.id}, '2026-12-31', 'answered', 100, '2026-02-09T18:00Z',
           '2026-02-01T15:00Z'),
          (3, 1, 2, ${lobby.id}, '2026-12-31', 'pending', null, null, '2026-03-02T15:00Z'),
          (4, 1, 1, ${other.id}, '2020-01-31', 'pending', null, null, '2019-12-02T15:00Z'),
          (5, 3, 1, ${other.id}, '2026-11-30', 'withdrawn', null, null, '2026-03-03T15:00Z')
        ) e(n, form_version, rep, location, deadline, state, score, answered, assigned)
        join lateral (select channel_id, hotel_id, location_id from organization.public_place p
          where p.location_id = e.location limit 1) l on true`,
)
await run(
  database,
  sql`insert into evaluations.answer (evaluation_id, question_id, value, points)
      values (1, 1, '4', 75), (1, 2, '"Porque sí"', null), (2, 3, 'true', 100)`,
)
await run(
  database,
  sql`insert into commissions.rule (level, channel_id, location_id, rep_id, product_id,
          product_type, base, tiering, tiers, earned_when, starts_on)
      select level, channel, location, rep, product, type, base, 'whole', tiers::jsonb, earned,
             starts::date
        from (values
          ('rep', ${lobby.channel_id}::bigint, null::bigint, null::bigint, null::bigint,
           1::smallint, 'net', '[{"from": "0", "percent": "5"}]', 'paid', '2026-01-01'),
          ('manager', ${other.channel_id}, null, null, (select min(id) from catalog.product),
           null, 'gross', '[{"from": "0", "percent": "7"}]', 'sold', '2026-02-01'),
          ('supervisor', null, ${lobby.id}, null, null, 2, 'margin',
           '[{"from": "0", "percent": "1"}]', 'rendered', '2026-03-01'),
          ('rep', null, ${other.id}, null, (select max(id) from catalog.product), null, 'net',
           '[{"from": "0", "percent": "2"}]', 'paid', '2026-04-01'),
          ('rep', null, null, (select min(id) from access.user_account), null, null, 'net',
           '[{"from": "0", "percent": "3"}]', 'paid', '2026-05-01'),
          ('rep', null, null, (select max(id) from access.user_account), null, null, 'net',
           '[{"from": "0", "percent": "4"}]', 'paid', '2026-06-01')
        ) r(level, channel, location, rep, product, type, base, tiers, earned, starts)`,
)
await run(
  database,
  sql`insert into commissions.rule_version (rule_id, level, base, tiering, tiers, earned_when,
          starts_on, ends_on, held_from)
      select n, 'rep', case n when 1 then 'net' else 'gross' end, 'whole', '[]',
             case n when 1 then 'paid' else 'sold' end, '2026-01-01', '2026-12-31', '2026-01-01'
        from generate_series(1, 2) n`,
)
await run(
  database,
  sql`insert into commissions.accrual (reservation_id, day, amount, channel_id, hotel_id,
          location_id, rep_id)
      select id, sale_day, 0, channel_id, hotel_id, location_id, rep_id
        from reservations.reservation where sale_day is not null`,
)
await run(
  database,
  sql`insert into commissions.line (reservation_id, item_id, level, beneficiary_id,
          rule_version_id, state, day, earned_day, base, parts, amount, accrual_id, hold_reason,
          channel_id, hotel_id, location_id, rep_id, agency_id)
      select i.reservation_id, i.id, k.level,
             case k.level when 'channel' then null when 'rep' then i.rep_id else 1 + k.n % 2 end,
             case when k.state <> 'without_rule' then (select min(id) + i.id % 2
                 from commissions.rule_version) end,
             k.state, i.sale_day, case when k.state in ('earned', 'held')
               then i.sale_day + (i.id % 3)::int end,
             case k.state when 'without_rule' then 0 else 100 * i.id end,
             case k.state when 'without_rule' then '[]'
               else jsonb_build_array(jsonb_build_object('base', 100 * i.id, 'percent', k.n)) end,
             case k.state when 'without_rule' then 0 else i.id * k.n end,
             case when k.state in ('earned', 'held') then a.id end,
             case k.state when 'held' then 'Se revisa' end,
             i.channel_id, i.hotel_id, i.location_id, i.rep_id, i.agency_id
        from reservations.item i
        join commissions.accrual a on a.reservation_id = i.reservation_id
       cross join (values (1, 'rep', 'earned'), (2, 'rep', 'without_rule'),
         (3, 'supervisor', 'estimated'), (4, 'sub_manager', 'held'), (5, 'manager', 'earned'),
         (6, 'channel', 'earned'), (7, 'supervisor', 'earned'), (8, 'manager', 'estimated'),
         (9, 'sub_manager', 'reversed'), (10, 'sub_manager', 'earned')
       ) k(n, level, state)`,
)
// What was paid in pesos was charged in months.
await run(
  database,
  sql`
    update payments.payment p
       set instalment_months = 3 + g.n, instalment_processor = 'Procesador ' || g.n,
           instalment_fee_percent = g.n, instalment_fee_tax_percent = 16
      from (select id, row_number() over (order by id) as n from payments.payment
             where currency = 'MXN' and amount > 0) g where g.id = p.id and g.n < 40`,
)
// Two agencies that owe, and paid, in two currencies.
await run(
  database,
  sql`with paid as (
        insert into payments.collection (uuid, agency_id, state, method_id, currency, amount, rate,
              reference, day, noted_by, noted_at)
        select gen_random_uuid(), a.id, case when n = 1 then 'noted' else 'voided' end, n,
               case when n = 1 then 'MXN' else 'USD' end, 100 * n,
               case when n = 1 then 1 else 18 end,
               'SPEI ' || n, date '2026-03-01' + n, n,
               timestamptz '2026-03-01 12:00Z' + n * interval '1 day'
          from (select id, row_number() over (order by id)::int as n from organization.agency) a
         where n <= 2 returning *)
      insert into payments.agency_movement (agency_id, kind, collection_id, currency, amount, day)
      select agency_id, 'collection', id, currency, -amount, day from paid
      union all
      select agency_id, 'collection_void', id, currency, amount, day + 1 from paid
       where state = 'voided'`,
)
// What both were given back of it.
await run(
  database,
  sql`with given as (
        insert into payments.agency_return (uuid, collection_id, state, amount, reference, day,
              noted_by, noted_at)
        select gen_random_uuid(), id, state, amount / 4, 'SPEI D' || id, day + 2, noted_by,
               noted_at + interval '2 days'
          from payments.collection returning *)
      insert into payments.agency_movement
        (agency_id, kind, agency_return_id, currency, amount, day)
      select c.agency_id, k.kind, g.id, c.currency, k.sign * g.amount, g.day
        from given g join payments.collection c on c.id = g.collection_id
        join (values ('return', 1, 'noted'), ('return', 1, 'voided'),
               ('return_void', -1, 'voided')) k(kind, sign, state) on k.state = g.state`,
)
// Certificates of two origins, states and currencies, and what moved them.
await run(
  database,
  sql`with made as (
        insert into payments.certificate (uuid, number, state, origin, currency, amount, rate,
              balance, holder, reason, expires_on, issued_by, issued_at)
        select gen_random_uuid(), 'ABC' || n || '-WXYZ-2345', case when n = 1 then 'active'
               else 'voided' end, case when n = 1 then 'courtesy' else 'sold' end,
               case when n = 1 then 'MXN' else 'USD' end, 500 * n,
               case when n = 1 then 1 else 18 end,
               case when n = 1 then 500 else 0 end, 'Guest ' || n, 'Reason ' || n,
               date '2026-12-01' + n, n, timestamptz '2026-03-01 12:00Z' + n * interval '1 day'
          from generate_series(1, 2) n returning *)
      insert into payments.certificate_movement
        (certificate_id, kind, amount, reference, reason, day, at, user_id)
      select id, 'issued', amount, 'SPEI ' || issued_by, null, (issued_at)::date, issued_at,
             issued_by
        from made
      union all
      select id, 'voided', -amount, null, 'Lost', (issued_at)::date + 1,
             issued_at + interval '1 day', 1 from made where state = 'voided'`,
)
// Four cuts of two channels: what they pay differs, and lines of two levels are in each.
await run(
  database,
  sql`insert into commissions.cut (channel_id, first_day, last_day, state, amount, made_by, made_at,
          approved_by, reference, method, paid_on)
      select case n % 2 when 0 then ${lobby.channel_id}::bigint else ${other.channel_id}::bigint end,
             date '2026-03-01' + n, date '2026-03-10' + n, state, 100 * n, 1,
             timestamptz '2026-03-12 12:00Z' + n * interval '1 hour', approved_by,
             case state when 'paid' then 'SPEI ' || n end,
             case state when 'paid' then 'transfer' end,
             case state when 'paid' then date '2026-03-20' + n end
        from (values (1, 'approved', 2), (2, 'paid', 3), (3, 'paid', 2), (4, 'draft', null::bigint))
          k(n, state, approved_by)`,
)
await run(
  database,
  sql`update commissions.line l set cut_id = 1 + l.id % 3
       where l.level in ('rep', 'manager', 'supervisor') and l.state = 'earned'
         and l.id % 5 <> 0`,
)
await run(
  database,
  sql`insert into departures.pattern (option_id, weekdays, starts_at, capacity, first_day, last_day)
      select min(id), '{1,5}', '09:00', 20, '2026-01-01', '2026-02-01' from catalog.option`,
)
await run(
  database,
  sql`insert into departures.departure (option_id, day, starts_at, capacity, active)
      select (select min(id) from catalog.option), date '2026-08-01' + n, '09:00', 20 * n, n = 1
        from generate_series(1, 2) n`,
)
await run(
  database,
  sql`with vehicle as (
        insert into transport.vehicle (name, plates, capacity, cost_mxn, active)
        select 'Van ' || n, 'P' || n, 10 * n, 900 * n, n = 1 from generate_series(1, 2) n
      ), driver as (
        insert into transport.driver (name, phone, licence, active)
        select 'Chofer ' || n, '99' || n, 'L' || n, n = 1 from generate_series(1, 2) n
      ), guide as (
        insert into transport.guide (name, phone, languages, active)
        select 'Guía ' || n, '98' || n, 'Idioma ' || n, n = 1 from generate_series(1, 2) n
      ), brand as (
        insert into organization.brand (channel_id, name, legal_name)
        select case n when 1 then (select min(id) from organization.channel) end,
               'Marca ' || n, 'Razón ' || n from generate_series(1, 2) n
      ), flight as (
        insert into transport.flight (code, direction, flies_at, airport, first_day, last_day)
        select 'AM ' || n, case n when 1 then 'arrival' else 'departure' end,
               '07:00'::time + n * interval '1 hour', 'Origen ' || n, date '2026-01-01' + n,
               date '2026-12-01' + n from generate_series(1, 2) n
      )
      insert into catalog.zone_price (option_id, zone_id, season_id, pax_type, currency, amount)
      select o.id, z.id, s.id, case n when 1 then 'adult' else 'minor' end,
             case n when 1 then 'MXN' else 'USD' end, 100 * n
        from generate_series(1, 2) n
        join (select id, row_number() over (order by id) n from catalog.option) o using (n)
        join (select id, row_number() over (order by id) n from organization.zone) z using (n)
        join (select id, row_number() over (order by id) n from catalog.season) s using (n)`,
)
await run(
  database,
  sql`insert into catalog.tax_rate (product_id, hotel_id, percent, valid_from)
      select p.id, h.id, case n when 1 then 8 else 0 end, date '2027-01-01' + n::integer
        from generate_series(1, 2) n
        join (select id, row_number() over (order by id) n from catalog.product) p using (n)
        join (select id, row_number() over (order by id) n from organization.hotel) h using (n)`,
)
// One provider without a confirmed IVA, one whose costs include 8 %, and costs that say their own.
await run(
  database,
  sql`delete from catalog.provider_tax where provider_id = (select min(provider_id)
        from catalog.product)`,
)
await run(
  database,
  sql`update catalog.provider_tax set tax_kind = '8', amount_is = 'with_tax'
       where provider_id = (select max(p.provider_id) from catalog.product p
         join catalog.option o on o.product_id = p.id join catalog.cost k on k.option_id = o.id)`,
)
await run(
  database,
  sql`update catalog.cost set tax_kind = case n when 1 then '16' else 'exempt' end,
             amount_is = case n when 1 then 'net' else 'with_tax' end
        from (select id, row_number() over (order by id) n from catalog.cost) c
       where c.id = catalog.cost.id and n < 3`,
)
await run(
  database,
  sql`with made as (
        insert into departures.resource (name, capacity, active)
        select 'Lancha ' || n, 10 * n, n = 1 from generate_series(1, 2) n
        returning id, name, capacity)
      insert into departures.resource_slot (resource_id, name, day, starts_at, capacity)
      select id, name, date '2027-02-01' + capacity, make_time(capacity / 10, 0, 0), capacity
        from made`,
)
// Two transfers that arrive and two between hotels, unlike in every filter.
for (const [n, direction] of ['arrival', 'arrival', 'between', 'between'].entries()) {
  const product = await buildProduct(database, {
    product_type: 2,
    option: { sold_by: 'transfer', free_sale: true },
  })
  await run(
    database,
    sql`update catalog.option set direction = ${direction}, shared = ${n % 2 === 0}
         where id = ${product.option.id}`,
  )
  const { items } = await buildReservation(database, {
    location: n % 2 ? lobby : other,
    items: [
      {
        product,
        guest_hotel_id: (n % 2 ? lobby : other).hotel_id,
        pickup_time: `0${n + 6}:10`,
        state: n % 2 ? 'used' : 'confirmed',
      },
    ],
  })
  await run(
    database,
    sql`update reservations.item set flight = ${`AM ${n + 1}`} where id = ${items[0]!.id}`,
  )
  // Of one of them the operator was told.
  if (n === 0)
    await run(
      database,
      sql`insert into transport.operator_call (uuid, item_id, kind, asked_by, asked_at, tries,
                outcome, settled_at, reference)
          select gen_random_uuid(), id, 'confirmation', rep_id, '2026-03-09T12:00Z', 1, 'taken',
                 '2026-03-09T12:01Z', 'OP-1' from reservations.item where id = ${items[0]!.id}`,
    )
  // One that arrives and one between hotels ride in a vehicle.
  if (n === 0 || n === 3)
    await run(
      database,
      sql`with made as (
            insert into transport.grouping (service_day, zone_id, direction, vehicle_id, driver_id,
                  leaves_at, minutes, capacity, cost_mxn, locked, created_by, created_at)
            select i.service_day, h.zone_id, ${direction}, v.id, d.id, '10:00'::time, 60,
                   v.capacity, v.cost_mxn, ${n === 3}, i.rep_id, '2026-03-09T12:00Z'
              from reservations.item i
              join organization.hotel h on h.id = i.guest_hotel_id
              join transport.vehicle v on v.name = ${`Van ${n === 0 ? 1 : 2}`}
              join transport.driver d on d.name = ${`Chofer ${n === 0 ? 1 : 2}`}
             where i.id = ${items[0]!.id} returning id
          )
          insert into transport.grouped_item (item_id, grouping_id, pax, alone_mxn)
          select i.id, made.id, i.adults, ${700 + n} from reservations.item i, made
           where i.id = ${items[0]!.id}`,
    )
}
// In the books two sales of two places, and of two currencies.
for (const [location, currency] of [
  [lobby, 'MXN'],
  [other, 'USD'],
] as const) {
  const { id, rep_id, items } = await buildReservation(database, { location, currency })
  const { channel_id, hotel_id, id: location_id } = location
  const owed = money('10', currency)
  await recordEntries(database, { channel_id, hotel_id, location_id, rep_id, agency_id: null }, [
    {
      moment: 'confirmed',
      day: day(currency === 'MXN' ? '2026-02-01' : '2026-03-01'),
      reservation_id: id,
      item_id: items[0]!.id,
      user_id: rep_id,
      rates: { USD: '18' },
      postings: [
        { account: 'customers', amount: owed },
        { account: 'customer_deposits', amount: negate(owed) },
      ],
    },
  ])
}
// A notice in force, the one before it, and the draft of the next.
await run(
  database,
  sql`insert into privacy.notice (uuid, state, number, text_es, text_en, created_by, created_at,
        published_by, published_at)
      select gen_random_uuid(), case when n < 3 then 'published' else 'draft' end,
             case when n < 3 then n end, 'Aviso ' || n, 'Notice ' || n, ${admin.user_id},
             timestamptz '2026-01-01' + n * interval '1 day',
             case when n < 3 then ${admin.user_id}::bigint end,
             case when n < 3 then timestamptz '2026-01-02' + n * interval '1 day' end
        from generate_series(1, 3) n`,
)
// Requests about personal data: asked, overdue, carried out; a limit that stands, one lifted.
await run(
  database,
  sql`insert into data_requests.request (uuid, folio, state, right_asked, requester, email, phone,
        channel, language, received_on, asked, answer_due, answered_on, carry_due, carried_on,
        created_at)
      select gen_random_uuid(), 'ARCO-26-000' || n,
             (array['received', 'in_work', 'carried_out'])[n],
             (array['access', 'rectification', 'limitation'])[n], 'Persona ' || n,
             'persona' || n || '@correo.mx', '99855500' || n, 'mail', 'es',
             date '2026-01-01' + n, 'Mis datos',
             (array['2199-01-01', '2026-01-30', '2026-01-30'])[n]::date,
             case when n = 3 then date '2026-01-20' end, case when n = 3 then date '2026-02-10' end,
             case when n = 3 then date '2026-01-21' end, timestamptz '2026-01-01'
        from generate_series(1, 3) n`,
)
await run(
  database,
  sql`insert into privacy.usage_limit (uuid, kind, email, reason, since, set_by, lifted_at,
        lifted_by)
      select gen_random_uuid(), (array['limited', 'objected'])[n], 'persona' || n || '@correo.mx',
             'ARCO-26-000' || n, timestamptz '2026-01-01' + n * interval '1 day', ${admin.user_id},
             case when n = 2 then timestamptz '2026-02-01' end,
             case when n = 2 then ${admin.user_id}::bigint end
        from generate_series(1, 2) n`,
)
// Files exported for the SAT: a chart, a balance and the balance that replaced it.
await run(
  database,
  sql`insert into accounting.export (month, file, kind, sequence, changed, rfc, file_name, content,
        digest, exported_by, exported_at)
      select date '2026-01-01', (array['catalog', 'balance', 'balance'])[n],
             (array[null, 'N', 'C'])[n], greatest(n - 1, 1), n = 3, 'MTO150101AB1',
             'MTO150101AB1202601' || n || '.xml', '<a/>', repeat(n::text, 64), ${admin.user_id},
             timestamptz '2026-02-01' + n * interval '1 day'
        from generate_series(1, 3) n`,
)
/** What is masked is tried apart (`apps/server/contract/guest-contact.test.ts`). */
const permissions = new Set(['guest.contact'])
const VIEWERS: readonly Viewer[] = [
  { user_id: 1, roles: ['ADMIN'], scope: { all: true }, permissions },
  {
    user_id: 1,
    roles: ['GERENTE CONCESION'],
    scope: { all: false, channel_ids: [lobby.channel_id] },
    permissions,
  },
  {
    user_id: 1,
    roles: ['REP CONCESION'],
    scope: { all: false, location_ids: [other.id] },
    permissions,
  },
]
const people = new Map<RoleName, Session>()
for (const role of Object.keys(ROLES) as RoleName[])
  people.set(role, await world.signInAs({ roles: [role] }))
const year = { dateInit: '2026-01-01', dateFin: '2026-12-31' }
/** What the engine does alike for every table of a shape is tried to its end with one of each. */
const FIRST_OF_SHAPE = new Set(
  [...Map.groupBy(TABLES, ({ kind, shape }) => `${kind} ${shape.kind}`).values()].map(
    ([first]) => first!.id,
  ),
)

/** Of the whole company, for the roles that run them, wherever those work. */
const BY_ROLE = ['development-requests']

const SAMPLED = sampleOf('every table', TABLES)

describe.each(SAMPLED.map((table) => [table.id, table] as const))('%s', (id, table) => {
  const inYear = table.kind === 'report' ? year : {}
  const [own] = answeringPaths(table)
  const openAlone = (who: Session, body: Record<string, unknown>) =>
    own === undefined
      ? world.call(who, runReport, { params: { id }, body })
      : world.call(who, openReport({ id, path: own }), { body })

  test('a viewer without places sees nothing, in rows and in totals', async () => {
    const nobody = await world.signInAs({
      roles: ['GERENTE CONCESION'],
      granted: [table.permission],
    })

    const { body } = await world.call(nobody, runReport, { params: { id }, body: inYear })

    // Rows that belong to nobody in particular are for whoever may open the table.
    if (table.fact.scope === null || BY_ROLE.includes(id)) expect(body.total).toBeGreaterThan(0)
    else expect([body.rows, body.totals, body.converted, body.total]).toEqual([[], [], null, 0])
  })

  test('opens to the roles it names and to administrators, and to nobody else', async () => {
    const open: string[] = []
    for (const [role, who] of people) {
      const { status } = await openAlone(who, { ...inYear, page_size: 1 })
      if (status !== 403) open.push(role)
    }

    expect(open.sort()).toEqual(['ADMIN', 'SUPER ADMIN', ...table.roles].sort())
  })

  test('whoever lacks its permission is refused at every address', async () => {
    const stranger = await world.signInAs({ roles: ['ADMIN'], denied: [table.permission] })

    const replies = await Promise.all([
      world.call(stranger, describeTable, { params: { id } }),
      world.call(stranger, runReport, { params: { id }, body: inYear }),
      ...(['excel', 'csv', 'pdf'] as const).map((kind) =>
        world.call(stranger, exportTable(kind), { params: { id }, body: inYear }),
      ),
      openAlone(stranger, inYear),
    ])

    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
  })

  test('its definition says in both languages what it counts, and rows carry exactly its columns', async () => {
    const spanish = await world.call(admin, describeTable, { params: { id } })
    const english = await world.call(admin, describeTable, { params: { id } }, { language: 'en' })
    const { body } = await world.call(admin, runReport, { params: { id }, body: inYear })

    expect(spanish.body).toMatchObject({
      id,
      path: table.path,
      rule: table.rule?.es ?? null,
      title: table.title.es,
    })
    expect(english.body.rule).toBe(table.rule?.en ?? null)
    const keys = spanish.body.columns.map(({ key }) => key)
    for (const row of body.rows) expect(Object.keys(row).sort()).toEqual([...keys].sort())
    expect(body.links).toHaveLength(body.rows.length)
  })

  // Where amounts may be shown in another currency, in each of them.
  const every = FIRST_OF_SHAPE.has(id) ? ['original', 'usd', 'mxn'] : ['original', 'usd']
  const currencies = table.choices.some(({ key }) => key === 'currency') ? every : [undefined]
  test.each(currencies)('totals are the same in JSON, xlsx, csv and PDF (%s)', async (currency) => {
    const asked = { ...inYear, ...(currency === undefined ? {} : { currency }) }
    const { body } = await world.call(admin, runReport, { params: { id }, body: asked })
    const inFiles = table.figures.some((key) => !table.columns.includes(key))
      ? []
      : linesToExpect(body).filter(({ values }) => Object.keys(values).length > 0)
    const { body: described } = await world.call(admin, describeTable, { params: { id } })
    const printed = described.columns.filter(({ hidden }) => !hidden)
    const expected = inFiles.map((line) => printedLine(printed, line))

    const files = await Promise.all(
      (['excel', 'csv', 'pdf'] as const).map(async (kind) => ({
        kind,
        rows: await rowsOf(kind, id, asked),
      })),
    )

    for (const { kind, rows } of files)
      for (const line of expected)
        expect(
          rows
            .map((row) => row.slice(-line.length))
            .filter((row) => line.every((cell, at) => isPrinted(row[at], cell))),
          `${kind} ${JSON.stringify(line)} in ${JSON.stringify(rows)}`,
        ).not.toEqual([])
  })

  test('a filter it does not have is refused by name, with those it has, never ignored', async () => {
    const asked = { body: { ...inYear, chanel: [other.channel_id], sort: '-sale_day' } }

    const page = await world.call(admin, runReport, { params: { id }, ...asked })
    const file = await world.call(admin, exportTable('csv'), { params: { id }, ...asked })

    for (const { status, error } of [page, file]) {
      expect([status, error?.code]).toEqual([400, 'request.unknown_fields'])
      expect(error?.message).toMatch(/^Parámetro desconocido: chanel\. Los válidos son: .*sort\./)
      expect(error?.fields).toEqual([
        { path: 'chanel', code: 'unrecognized_keys', message: 'Campo desconocido' },
      ])
    }
  })

  test('every filter it offers, alone and with its order, gives the rows of a plain evaluation', async () => {
    const asking = (posted: Record<string, unknown>): Asked => ({
      posted: postedSchema(table, SPECIFIED).parse({ ...inYear, ...posted }),
      today: day('2026-03-10'),
      language: 'es',
      user_id: 1,
      sees_all: true,
    })
    const all = await fetchFact(database, table, asking({}), VIEWERS)
    for (const posted of questionsOf(table, all, columnsShown(table, VIEWERS[0]!, asking({})))) {
      const asked = asking(posted)
      const every = needsOwn(table, posted) ? await fetchFact(database, table, asked, VIEWERS) : all
      // An order changes neither who sees a row nor how many there are: one viewer shows it.
      const isOrder = posted['sort'] !== undefined
      for (const [place, viewer] of isOrder ? [[0, VIEWERS[0]!] as const] : VIEWERS.entries()) {
        const sort = posted['sort'] as string | undefined
        const page = { page: 1, page_size: 200, sort }

        const found = await findRows(database, table, viewer, asked, page)
        const total = isOrder
          ? found.rows.length
          : (await findTotals(database, table, viewer, asked)).total

        if (table.shape.kind === 'lines' || table.shape.kind === 'statement') {
          const expected = naiveOrder(naiveRows(every, table, viewer, asked, place), table, sort)
          const [name] = table.columns
          expect({ posted, rows: found.rows.map((row) => row[name!]) }).toEqual({
            posted,
            rows: expected.map(({ cells }) => cells[name!]),
          })
          expect({ posted, total }).toEqual({ posted, total: expected.length })
        } else {
          const expected = naiveGroups(every, table, viewer, asked, place)
          expect({ posted, groups: groupsFound(found.rows, expected) }).toEqual({
            posted,
            groups: expected.toSorted(byText),
          })
          expect({ posted, total }).toEqual({ posted, total: expected.length })
          expectInOrder(found.rows, found.columns, sort ?? table.sort[0]!)
        }
      }
    }
  })

  test('a file holds exactly the rows that its filters leave, in their order', async () => {
    const { body: described } = await world.call(admin, describeTable, { params: { id } })
    const asking: Asked = {
      posted: postedSchema(table).parse(inYear),
      today: day('2026-03-10'),
      language: 'es',
      user_id: admin.user_id,
      sees_all: true,
    }
    const everything = await fetchFact(database, table, asking, VIEWERS)
    const columns = columnsShown(table, VIEWERS[0]!, asking)
    // One value of each filter: what it leaves is proven above, here that files are asked alike.
    const questions = new Map(
      questionsOf(table, everything, columns).map((posted) => [Object.keys(posted)[0], posted]),
    )
    const tried = FIRST_OF_SHAPE.has(id) ? [...questions.values()] : [{}]
    for (const posted of tried) {
      const asked = { ...inYear, ...posted }
      const { body } = await world.call(admin, runReport, {
        params: { id },
        body: { ...asked, page_size: 200 },
      })
      const { body: file } = await world.call(admin, exportTable('csv'), {
        params: { id },
        body: asked,
      })
      const shown = (body.columns ?? described.columns).filter(({ hidden }) => !hidden)
      const compared = shown.find(({ kind }) => kind === 'text' || kind === 'reference')
      const lines = Papa.parse<string[]>(await file.blob.text(), { skipEmptyLines: true }).data
      const header = lines.findIndex((cells) =>
        shown.every(({ label }) => cells.some((cell) => cell.startsWith(label))),
      )
      const rows = lines.slice(header + 1, header + 1 + body.rows.length)
      const place = compared
        ? lines[header]!.findIndex((cell) => cell.startsWith(compared.label))
        : 0

      expect({ posted, rows: rows.length }).toEqual({ posted, rows: body.total })
      expect(lines.length - header - 1 - body.total).toBeLessThanOrEqual(linesToExpect(body).length)
      if (compared)
        expect({ posted, cells: rows.map((cells) => cells[place]!.replace(/^'/, '')) }).toEqual({
          posted,
          cells: body.rows.map((cells) => String(cells[compared.key] ?? '')),
        })
    }
  })

  test.each(['constructor', '-toString', 'no_such_column'])(
    'an order it does not have is refused (%s)',
    async (sort) => {
      const { status } = await world.call(admin, runReport, {
        params: { id },
        body: { ...inYear, sort },
      })

      expect(status).toBe(400)
    },
  )
})

describe.each(
  sampleOf(
    'every table',
    TABLES.filter(({ kind }) => kind === 'report').map(({ id }) => id),
  ),
)('%s', (id) => {
  test('the period is understood as from and to, too, and refused when the two copies differ', async () => {
    const copied = { from: year.dateInit, to: year.dateFin }

    const original = await world.call(admin, runReport, { params: { id }, body: year })
    const copy = await world.call(admin, runReport, { params: { id }, body: copied })
    const both = await world.call(admin, runReport, {
      params: { id },
      body: { ...year, ...copied },
    })
    const torn = await world.call(admin, runReport, {
      params: { id },
      body: { ...year, from: '2026-02-01' },
    })

    for (const { body } of [copy, both])
      expect({ ...body, generated_at: '' }).toEqual({ ...original.body, generated_at: '' })
    expect([torn.status, torn.error?.code]).toEqual([400, 'report.period_twice'])
  })
})

test.each(TABLES.filter(({ behind }) => behind).map((table) => [table.id, table] as const))(
  'the list behind the figures of %s can be narrowed by whatever the report was',
  async (id, { filters }) => {
    const { body } = await world.call(admin, describeTable, { params: { id } })

    expect(body.behind?.same).toEqual(filters)
  },
)

test('at its own path a report is the file that Accept asks for, a spreadsheet when it asks for nothing special', async () => {
  const typeOf = async (accept: string) => {
    const { headers } = await world.app.inject({
      method: 'POST',
      url: '/api/reportes/excursiones',
      headers: { accept, cookie: admin.cookies, authorization: `Bearer ${admin.token}` },
      payload: year,
    })
    return String(headers['content-type']).split(';')[0]
  }

  const types = await Promise.all(
    [
      '*/*',
      'application/json, text/plain, */*',
      'application/json',
      'application/pdf',
      'text/csv',
    ].map(typeOf),
  )

  const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  expect(types).toEqual([xlsx, xlsx, 'application/json', 'application/pdf', 'text/csv'])
})

test('choices stay within what a person sees', async () => {
  const manager = await world.signInAs({
    roles: ['GERENTE CONCESION'],
    channel_ids: [lobby.channel_id],
    hotel_ids: [lobby.hotel_id],
  })
  const namesOf = async (who: Session, filter: string) =>
    (await world.call(who, findTableChoices, { params: { id: 'sales-by-item', filter } })).body

  const [everybody, own] = [await namesOf(admin, 'user'), await namesOf(manager, 'user')]
  expect((await namesOf(admin, 'location')).length).toBe(2)
  expect((await namesOf(manager, 'location')).map(({ id }) => id)).toEqual([lobby.id])
  expect((await namesOf(manager, 'channel')).length).toBe(1)
  expect(own.length).toBeGreaterThan(0)
  expect(own.length).toBeLessThan(everybody.length)
  expect(everybody).toEqual(expect.arrayContaining(own))
  const providers = await namesOf(manager, 'providers')
  expect(providers.length).toBeGreaterThan(0)
  expect(await namesOf(admin, 'providers')).toEqual(expect.arrayContaining(providers))
})

test('everybody is told only of the reports they may open', async () => {
  const operations = await world.signInAs({ roles: ['OPERACIONES'] })

  const all = await world.call(admin, listTables, {})
  const own = await world.call(operations, listTables, {})

  expect(all.body).toHaveLength(TABLES.length)
  expect(own.body.map(({ path }) => path)).not.toContain('/reportes/excursiones')
})

/** A filter that follows from no column is asked with what may be chosen; a period is its module's. */
function ownQuestions(fact: Table['fact'], key: string): Record<string, unknown>[] {
  const filter = filterNamed(fact, key)
  if (filter.kind === 'options') return filter.options.map(({ value }) => ({ [key]: [value] }))
  if (filter.kind === 'minute') return [{ [key]: '2026-02-10T14:30' }]
  return filter.kind === 'reference' ? [1, 2, 3].map((id) => ({ [key]: [id] })) : []
}

const needsOwn = ({ fact }: Table, posted: Record<string, unknown>): boolean =>
  Object.keys(posted).some((key) => fact.filters?.[key] !== undefined)

/** Each filter alone with each of its values that occur, and each order both ways. */
function questionsOf(table: Table, rows: readonly NaiveRow[], columns: ColumnSet) {
  const { fact, filters } = table
  const values = (read: (row: NaiveRow) => unknown) =>
    [...new Set(rows.map(read))].filter((value) => value !== null && value !== undefined)
  const filtered = filters.flatMap((posted_as): Record<string, unknown>[] => {
    const key = fact.also?.[posted_as] ?? posted_as
    const filter = filterNamed(fact, posted_as)
    const { kind } = filter
    if (!(key in fact.columns)) return ownQuestions(fact, posted_as)
    if (kind === 'reference')
      return values(({ ids }) => ids[key]).map((id) => ({ [posted_as]: [id] }))
    const found = values(({ cells }) => cells[key])
    if (kind === 'period')
      return found.flatMap((on) => [{ [`${posted_as}_from`]: on }, { [`${posted_as}_to`]: on }])
    if (filter.kind === 'options')
      return filter.options
        .filter(({ value }) => found.map(String).includes(String(value)))
        .map(({ value }) => ({ [posted_as]: [value] }))
    return kind === 'flag'
      ? [{ [posted_as]: true }, { [posted_as]: false }]
      : found.map((value) => ({ [posted_as]: [value] }))
  })
  // A balance is of one order alone.
  const sorted = Object.keys(table.shape.kind === 'statement' ? {} : columns)
    .filter((key) => canBeSorted(columns, key))
    .flatMap((key) => [{ sort: key }, { sort: `-${key}` }])
  return [{}, ...filtered, ...sorted]
}

const byText = (left: unknown, right: unknown): number => (spelled(left) < spelled(right) ? -1 : 1)
const spelled = (value: unknown): string =>
  JSON.stringify(value, (_, cell: unknown) => (typeof cell === 'bigint' ? String(cell) : cell))

/** The groups of an answer with the names and figures that are expected of them. */
function groupsFound(
  rows: readonly Readonly<Record<string, unknown>>[],
  expected: readonly NaiveGroup[],
): NaiveGroup[] {
  const kinds = Object.entries(expected[0] ?? {})
  return rows
    .map((row) =>
      Object.fromEntries(
        kinds.map(([key, value]) => [
          key,
          typeof value === 'bigint' ? tenThousandths(String(row[key])) : row[key],
        ]),
      ),
    )
    .toSorted(byText)
}

const spanish = new Intl.Collator('es')

/** Each row stands where its order says, and what is empty at the end, both ways. */
function expectInOrder(
  rows: readonly Readonly<Record<string, unknown>>[],
  columns: ColumnSet,
  order: string,
): void {
  const key = order.replace(/^-/, '')
  const isText = columns[key]!.kind === 'text'
  const filled = rows.map((row) => row[key]).filter((cell) => cell !== null)
  expect(rows.slice(filled.length).map((row) => row[key])).toEqual(
    Array.from({ length: rows.length - filled.length }, () => null),
  )
  const ordered = filled.toSorted(
    (a, b) =>
      (order.startsWith('-') ? -1 : 1) *
      (isText ? spanish.compare(String(a), String(b)) : compared(a, b)),
  )
  expect({ order, cells: filled }).toEqual({ order, cells: ordered })
}

/** Figures as numbers, everything else as it is written. */
const compared = (a: unknown, b: unknown): number =>
  Number.isFinite(Number(a)) ? Number(a) - Number(b) : String(a) < String(b) ? -1 : 1

/** What the files print: the chosen currency unless it would only repeat the one line above it. */
function linesToExpect({ totals, converted }: ReportReply): ReportReply['totals'] {
  return converted && !(totals.length === 1 && totals[0]!.currency === converted.currency)
    ? [...totals, converted]
    : totals
}

type PrintedCell = { value: string | number; kind: string }

/** A line of totals as its cells stand in a file, from the first figure on. */
function printedLine(
  columns: readonly { key: string; kind: string }[],
  { currency, values }: ReportReply['totals'][number],
): PrintedCell[] {
  const cells = columns.map(({ key, kind }) => ({
    kind,
    value: kind === 'currency' ? currency : (values[key] ?? null),
  }))
  return cells.flatMap(({ kind, value }) =>
    value === null ? [] : [{ kind, value: plain(String(value)) }],
  )
}

/** Half of what is printed last: a cent of money, a thousandth of a ratio; anything else is exact. */
const ROUNDED: Readonly<Record<string, number>> = { money: 0.005_01, ratio: 0.000_501 }

const isPrinted = (found: string | number | undefined, { value, kind }: PrintedCell): boolean =>
  typeof found === 'number' && typeof value === 'number'
    ? Math.abs(found - value) <= (ROUNDED[kind] ?? 0)
    : found === value

/**
 * `1,234.50`, `1234.5000` and `12.5%` as numbers, so that every file can be compared with every
 * other.
 */
function plain(text: string): string | number {
  const figure = /^(-?[\d,]+(?:\.\d+)?)(%?)$/.exec(text)
  if (!figure) return text
  const value = Number(figure[1]!.replaceAll(',', ''))
  return Number((figure[2] ? value / 100 : value).toFixed(4))
}

async function rowsOf(
  kind: FileKind,
  id: string,
  body: Record<string, unknown>,
): Promise<(string | number)[][]> {
  const { body: file, status } = await world.call(admin, exportTable(kind), {
    params: { id },
    body,
  })
  expect(status).toBe(200)
  const bytes = Buffer.from(await file.blob.arrayBuffer())
  const rows =
    kind === 'pdf'
      ? (await linesOf(bytes)).map((line) => line.split(' '))
      : kind === 'csv'
        ? Papa.parse<string[]>(bytes.toString('utf8')).data
        : await sheetRows(bytes)
  return rows.map((row) => row.filter((cell) => cell !== '').map(plain))
}

async function sheetRows(bytes: Buffer): Promise<string[][]> {
  const rows: string[][] = []
  for await (const { cells } of readXlsx(bytes)) rows.push(cells.map((cell) => cell?.text ?? ''))
  return rows
}
