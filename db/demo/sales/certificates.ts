import { issueCertificate, voidCertificate, type Issuing } from '@app/payments/api'
import { bySystem, inContext, type Context } from '@kit/db/context'
import type { Database } from '@kit/db/database'
import type { Actor } from '@kit/kernel/actor'
import { addDays, instantOf, type Day } from '@kit/kernel/day'
import type { World } from './world.ts'

type Story = Omit<Issuing, 'expires_on'> & {
  /** Days before the end on which it was issued, and for how many it pays. */
  issued: number
  pays: number
  voided?: { days: number; reason: string; reference?: string }
}

/** Of months that are still open. */
const STORIES: readonly Story[] = [
  {
    origin: 'courtesy',
    currency: 'MXN',
    amount: '1500.00',
    holder: 'Laura Benítez',
    reason: 'La lancha salió con dos horas de retraso',
    issued: 10,
    pays: 180,
  },
  {
    origin: 'sold',
    currency: 'USD',
    amount: '200.00',
    holder: 'Grupo Hartmann',
    reason: 'Regalo de aniversario',
    reference: 'SPEI 40118',
    issued: 8,
    pays: 365,
  },
  {
    origin: 'courtesy',
    currency: 'MXN',
    amount: '800.00',
    holder: 'Peter Collins',
    reason: 'Se emitió dos veces por error',
    issued: 6,
    pays: 90,
    voided: { days: 5, reason: 'Estaba repetido' },
  },
  {
    origin: 'courtesy',
    currency: 'USD',
    amount: '50.00',
    holder: 'Anaïs Leclerc',
    reason: 'El guía no hablaba francés',
    issued: 4,
    pays: 4,
  },
]

/** Certificates that were given and sold in the last days; one was voided by somebody else. */
export async function storeCertificates(tx: Database, { until, staff }: World): Promise<void> {
  const issuer = staff.accountants[0]!.id
  const other = staff.users.find(({ role_ids, id }) => role_ids.includes(1) && id !== issuer)!.id
  for (const { issued, pays, voided, ...issuing } of STORIES) {
    const day = addDays(until, -issued)
    const { id } = await issueCertificate(at(tx, day, issuer), {
      ...issuing,
      expires_on: addDays(day, pays),
    })
    if (voided) await voidCertificate(at(tx, addDays(until, -voided.days), other), id, voided)
  }
}

/** As it was done at noon of that day, by somebody who may give what they see fit. */
const at = (tx: Database, day: Day, user_id: number): Context =>
  inContext<Actor>(tx, {
    ...bySystem(instantOf(day, '12:00')),
    actor: {
      user_id,
      session_id: 0,
      name: '',
      roles: ['CONTABILIDAD'],
      main_roles: [],
      permissions: new Set([
        'certificate.issue',
        'certificate.issue_any',
        'payment.confirm',
      ] as const),
      scope: { all: true as const },
      desk: null,
    },
    audit: () => undefined,
  })
