import type { Context } from '@kit/db/context'

type Done =
  | 'save'
  | 'revise'
  | 'accept'
  | 'mail'
  | 'remind'
  | 'remind_instalment'
  | 'plan'
  | 'collect'

/** That somebody did something with a quotation. */
export function auditQuotation(
  tx: Context,
  done: Done,
  folio: string,
  after: unknown,
  reason?: string,
): void {
  tx.audit({
    action: `quotation.${done}`,
    entity: 'quotation',
    entity_id: folio,
    after,
    ...(reason === undefined ? {} : { reason }),
  })
}
