import { all, run } from '@kit/db/database'
import { Refusal } from '@kit/kernel/refusal'
import { field, record } from '@kit/tables/record'
import { sql } from 'kysely'

type Rule = { hours_before: number; fee_percent: string; provider_percent: string | null }
type AgencyRule = Rule & { agency_kind: string }

const AGENCY_KINDS = {
  agency: { es: 'Agencia', en: 'Agency' },
  wholesaler: { es: 'TTOO', en: 'Wholesaler' },
}

const FEE = {
  hours_before: field.integer('Desde cuántas horas antes', 'From how many hours before', {
    min: 0,
    max: 8_760,
    required: true,
  }),
  fee_percent: field.percent('Cargo (%)', 'Fee (%)', { required: true }),
  provider_percent: field.percent('Parte del proveedor (%)', 'Provider’s share (%)'),
}

export default record({
  id: 'cancellation-policy',
  table: 'catalog.cancellation_policy',
  title: { es: 'Política de cancelación', en: 'Cancellation policy' },
  adding: { es: 'Nueva política', en: 'New policy' },
  permission: 'products.manage',
  removable: true,
  fields: {
    name_es: field.text('Nombre en español', 'Spanish name', { max: 120, required: true }),
    name_en: field.text('Nombre en inglés', 'English name', { max: 120, required: true }),
    rules: field.rows('Cargos', 'Fees', FEE, {
      max: 12,
      apart: true,
      required: true,
      add: { es: 'Agregar cargo', en: 'Add fee' },
      hint: {
        es: 'Con menos anticipación que todas las filas se cobra el total. Sin parte del proveedor se usa la de la empresa.',
        en: 'With less notice than every row, the full amount is charged. With no provider’s share, the company’s applies.',
      },
    }),
    agency_rules: field.rows(
      'Cargos a huéspedes de agencias',
      'Fees for agency guests',
      {
        agency_kind: field.choice('Tipo', 'Type', AGENCY_KINDS, {
          required: true,
          initial: 'agency',
        }),
        ...FEE,
      },
      {
        max: 24,
        apart: true,
        add: { es: 'Agregar cargo de agencia', en: 'Add agency fee' },
        hint: {
          es: 'Si un tipo de agencia tiene filas propias, se usan en lugar de las generales.',
          en: 'If an agency type has its own rows, they replace the general ones.',
        },
      },
    ),
  },
  judge(_tx, { values }) {
    const rules = values['rules'] as Rule[]
    const ofAgencies = values['agency_rules'] as AgencyRule[]
    refuseHoursTwice(rules)
    for (const kind of Object.keys(AGENCY_KINDS))
      refuseHoursTwice(ofAgencies.filter(({ agency_kind }) => agency_kind === kind))
  },
  read: async (tx, id) => ({
    rules: await all(
      tx,
      sql<Rule>`
      select hours_before, trim_scale(fee_percent)::text as fee_percent,
             trim_scale(provider_percent)::text as provider_percent
        from catalog.cancellation_policy_rule where policy_id = ${id} order by hours_before desc`,
    ),
    agency_rules: await all(
      tx,
      sql<AgencyRule>`
      select agency_kind, hours_before, trim_scale(fee_percent)::text as fee_percent,
             trim_scale(provider_percent)::text as provider_percent
        from catalog.cancellation_policy_agency_rule where policy_id = ${id}
       order by agency_kind, hours_before desc`,
    ),
  }),
  async store(tx, { id, values }) {
    await run(tx, sql`delete from catalog.cancellation_policy_rule where policy_id = ${id}`)
    await run(tx, sql`delete from catalog.cancellation_policy_agency_rule where policy_id = ${id}`)
    await run(
      tx,
      sql`
      insert into catalog.cancellation_policy_agency_rule (policy_id, agency_kind, hours_before,
            fee_percent, provider_percent)
      select ${id}, r.agency_kind, r.hours_before, r.fee_percent, r.provider_percent
        from jsonb_to_recordset(${JSON.stringify(values['agency_rules'])}::jsonb)
             as r(agency_kind text, hours_before integer, fee_percent numeric,
               provider_percent numeric)`,
    )
    await run(
      tx,
      sql`
      insert into catalog.cancellation_policy_rule (policy_id, hours_before, fee_percent,
            provider_percent)
      select ${id}, r.hours_before, r.fee_percent, r.provider_percent
        from jsonb_to_recordset(${JSON.stringify(values['rules'])}::jsonb)
             as r(hours_before integer, fee_percent numeric, provider_percent numeric)`,
    )
  },
})

function refuseHoursTwice(rules: readonly Rule[]): void {
  const hours = rules.map(({ hours_before }) => hours_before)
  const twice = hours.find((hour, index) => hours.indexOf(hour) !== index)
  if (twice !== undefined) throw new Refusal('policy.hours_twice', { hours: twice })
}
