import type { RoleName } from '@kit/kernel/permission'
import type { LocalText } from '@kit/tables/column'
import { by, report } from '@kit/tables/report'
import type { MenuPlace } from '@kit/tables/table'
import { sql } from 'kysely'
import { LEVEL_CHOICES } from './choices.ts'
import { commissionLine } from './facts/commission-line.fact.ts'

const RULE = {
  es: 'Por fecha de venta, en pesos. No incluye comisiones revertidas; los descuentos de comisiones ya pagadas restan.',
  en: 'By sale date, in pesos. Reversed commissions are not included; deductions from commissions already paid are negative.',
}

type Earners = Readonly<{
  id: string
  path: `/${string}`
  level: 'rep' | 'supervisor' | 'sub_manager' | 'manager'
  title: LocalText
  words: LocalText
  question: LocalText
  /** Whose sales count for whom. */
  counts: LocalText
  roles: readonly RoleName[]
  menu: MenuPlace
  /** Each person's rows are put apart by it; absent: one row a person. */
  apart?: 'sale_day' | 'location'
}>

/** What the people of one level earned: the reports of levels differ in nothing but this. */
export const earnedBy = ({ level, counts, apart, ...named }: Earners) =>
  report({
    ...named,
    rule: { es: `${RULE.es} ${counts.es}`, en: `${RULE.en} ${counts.en}` },
    fact: commissionLine,
    where: sql`l.level = ${sql.lit(level)} and l.state <> 'reversed'`,
    period: { column: 'sale_day', calendar: 'sale', fallback: 'month' },
    rows: by('beneficiary', ...(apart ? [apart === 'sale_day' ? 'sale_day:month' : apart] : [])),
    filters: ['channel', 'hotel', 'location', 'user', 'product', 'state'],
    columns: [
      'beneficiary',
      ...(apart ? [apart] : []),
      'currency',
      'sold',
      'base',
      'rate',
      'estimated',
      'earned',
      'held',
      'paid',
      'pending',
      'amount',
    ],
    keep: ['beneficiary', 'amount'],
    sort: apart ? ['beneficiary', apart] : ['-amount'],
    figures: ['sold', 'amount', 'rate', 'earned'],
    chart: {
      kind: 'bar',
      x: 'beneficiary',
      y: 'amount',
      label: {
        es: `Comisión por ${LEVEL_CHOICES[level].es.toLowerCase()}`,
        en: `Commission by ${LEVEL_CHOICES[level].en.toLowerCase()}`,
      },
    },
  })
