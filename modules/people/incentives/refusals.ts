import { illegalStep, notFound, type RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'incentive.days': {
    status: 422,
    es: 'La regla no puede terminar antes de empezar. Corrija las fechas.',
    en: 'The rule can’t end before it starts. Correct the dates.',
  },
  'incentive.no_provider': {
    status: 422,
    es: 'Elija el proveedor que paga el premio.',
    en: 'Choose the provider that pays the prize.',
  },
  'incentive.not_its_product': {
    status: 422,
    es: 'Ese producto no es de ese proveedor. Cambie uno de los dos.',
    en: 'That product does not belong to that provider. Change one of them.',
  },
  'incentive.no_target': {
    status: 422,
    es: 'Un premio de pago único necesita una meta de al menos una unidad.',
    en: 'A prize paid once needs a target of at least one unit.',
  },
  'incentive.no_amount': {
    status: 422,
    es: 'El premio debe ser mayor que cero.',
    en: 'The prize must be more than zero.',
  },
  'incentive.not_yours': {
    status: 422,
    es: 'Elija uno de sus canales. Una regla para todos requiere acceso a todos los canales.',
    en: 'Choose one of your channels. A rule for all of them needs access to every channel.',
  },
  'incentive_award.no_rule': {
    status: 404,
    es: 'Ese incentivo no existe o no es de sus canales.',
    en: 'That incentive doesn’t exist or is not in your channels.',
  },
  'incentive_award.days': {
    status: 422,
    es: 'Solo se premian días ya transcurridos de la regla, del {first} al {last}. Cambie las fechas.',
    en: 'Only past days of the rule can be awarded, from {first} to {last}. Change the dates.',
  },
  'incentive_award.whole': {
    status: 422,
    es: 'Esta regla tiene meta y se premia completa, del {first} al {last}, cuando terminen sus días.',
    en: 'This rule has a target and is awarded as a whole, from {first} to {last}, once its days are over.',
  },
  'incentive_award.twice': {
    status: 409,
    es: 'Algunos de esos días ya se premiaron. Elija los siguientes o anule antes esos premios.',
    en: 'Some of those days have already been awarded. Choose the next ones, or void that award first.',
  },
  'incentive_award.nothing': {
    status: 422,
    es: 'No hay ganadores de este incentivo en esos días.',
    en: 'There are no winners of this incentive on those days.',
  },
  'incentive_award.changed': {
    status: 409,
    es: 'Los premios cambiaron de {seen} a {now}. Revíselos de nuevo.',
    en: 'The prizes changed from {seen} to {now}. Review them again.',
  },
  'incentive_award.not_found': {
    status: 404,
    es: 'Esos premios no existen, ya se anularon o no son de sus canales.',
    en: 'That award doesn’t exist, was voided, or is not in your channels.',
  },
  'incentive_award.moved': {
    status: 409,
    es: 'Algunos de estos premios ya se pagaron o cobraron. Anule uno por uno los que falten.',
    en: 'Some of these prizes have been paid or collected. Void the remaining ones one by one.',
  },
  'incentive_prize.not_found': notFound('Ese premio', 'That prize'),
  'incentive_prize.illegal_transition': illegalStep('Ese premio', 'That prize', {
    owed: { es: 'por pagar', en: 'owed' },
    paid: { es: 'pagado', en: 'paid' },
    voided: { es: 'anulado', en: 'voided' },
  }),
  'incentive_prize.taken_back': {
    status: 409,
    es: 'Ese premio ya se descontó o es un descuento, y no se puede anular.',
    en: 'That prize was deducted or is itself a deduction, so it can’t be voided.',
  },
  'incentive_payment.no_channel': {
    status: 404,
    es: 'Ese canal no existe o no es suyo.',
    en: 'That channel doesn’t exist or is not yours.',
  },
  'incentive_payment.no_cut': {
    status: 422,
    es: 'Elija un corte de comisiones ya pagado de este canal.',
    en: 'Choose a paid commission cut from this channel.',
  },
  'incentive_payment.nothing': {
    status: 422,
    es: 'No hay premios por pagar: los descuentos superan lo que se debe.',
    en: 'There are no prizes to pay: deductions exceed what is owed.',
  },
  'incentive_payment.pays_you': {
    status: 422,
    es: 'Este pago incluye un premio suyo. Quítese de la lista y pida a otra persona que lo pague.',
    en: 'This payment includes a prize of yours. Remove yourself from the list and ask someone else to pay it.',
  },
  'incentive_payment.own': {
    status: 422,
    es: 'Usted otorgó algunos de estos premios; debe pagarlos otra persona.',
    en: 'You awarded some of these prizes, so someone else must pay them.',
  },
  'incentive_collection.nothing': {
    status: 422,
    es: 'Ese proveedor no tiene adeudos de premios.',
    en: 'That provider owes no prizes.',
  },
  'incentive_collection.changed': {
    status: 409,
    es: 'El adeudo del proveedor cambió de {seen} a {now}. Revíselo de nuevo.',
    en: 'The provider’s balance changed from {seen} to {now}. Review it again.',
  },
} satisfies RefusalCatalogue
