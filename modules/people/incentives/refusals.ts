import { illegalStep, notFound, type RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'incentive.days': {
    status: 422,
    es: 'La regla termina el día en que empieza o después: cambie los días.',
    en: 'The rule ends on the day it begins or later: change the days.',
  },
  'incentive.no_provider': {
    status: 422,
    es: 'Elija el proveedor que paga el premio.',
    en: 'Choose the provider who pays the prize.',
  },
  'incentive.not_its_product': {
    status: 422,
    es: 'Ese producto no es de ese proveedor: cambie uno de los dos.',
    en: 'That product is not of that provider: change one of them.',
  },
  'incentive.no_target': {
    status: 422,
    es: 'Un premio que se paga una vez necesita una meta de una unidad o más.',
    en: 'A prize that is paid once needs a target of one unit or more.',
  },
  'incentive.no_amount': {
    status: 422,
    es: 'El premio es de más de cero pesos.',
    en: 'The prize is more than zero pesos.',
  },
  'incentive.not_yours': {
    status: 422,
    es: 'Elija uno de sus canales; una regla de todos la hace quien los ve todos.',
    en: 'Choose one of your channels; a rule of all of them is made by who sees all of them.',
  },
  'incentive_award.no_rule': {
    status: 404,
    es: 'Ese incentivo no existe o no es de sus canales.',
    en: 'That incentive does not exist or is not of your channels.',
  },
  'incentive_award.days': {
    status: 422,
    es: 'Se premian días de la regla que ya pasaron, del {first} al {last}: cambie los días.',
    en: 'Days of the rule that have passed are awarded, from {first} to {last}: change the days.',
  },
  'incentive_award.whole': {
    status: 422,
    es: 'Esta regla tiene meta: se premia entera, del {first} al {last}, cuando terminan sus días.',
    en: 'This rule has a target: it is awarded whole, from {first} to {last}, once its days ended.',
  },
  'incentive_award.twice': {
    status: 409,
    es: 'Algunos de esos días ya se premiaron: elija los que siguen, o anule antes esa premiación.',
    en: 'Some of those days were awarded: choose the next ones, or void that award first.',
  },
  'incentive_award.nothing': {
    status: 422,
    es: 'Nadie ganó este incentivo en esos días: no hay nada que premiar.',
    en: 'Nobody earned this incentive on those days: there is nothing to award.',
  },
  'incentive_award.changed': {
    status: 409,
    es: 'Mientras usted miraba, los premios cambiaron de {seen} a {now}: revíselos de nuevo.',
    en: 'While you were looking the prizes changed from {seen} to {now}: look at them again.',
  },
  'incentive_award.not_found': {
    status: 404,
    es: 'Esa premiación no existe, ya se anuló o no es de sus canales.',
    en: 'That award does not exist, was voided or is not of your channels.',
  },
  'incentive_award.moved': {
    status: 409,
    es: 'Ya se pagaron o cobraron premios de esta premiación: anule uno por uno los que falten.',
    en: 'Prizes of this award were paid or collected: void those that remain one by one.',
  },
  'incentive_prize.not_found': notFound('Ese premio', 'That prize'),
  'incentive_prize.illegal_transition': illegalStep('Ese premio', 'That prize', {
    owed: { es: 'por pagar', en: 'owed' },
    paid: { es: 'pagado', en: 'paid' },
    voided: { es: 'anulado', en: 'voided' },
  }),
  'incentive_prize.taken_back': {
    status: 409,
    es: 'Ese premio ya se descontó, o es un descuento: no hay nada que anular.',
    en: 'That prize was taken back, or takes another back: there is nothing to void.',
  },
  'incentive_payment.no_channel': {
    status: 404,
    es: 'Ese canal no existe o no es suyo.',
    en: 'That channel does not exist or is not yours.',
  },
  'incentive_payment.no_cut': {
    status: 422,
    es: 'Elija un corte de comisiones de este canal que ya se haya pagado.',
    en: 'Choose a cut of commissions of this channel that was paid.',
  },
  'incentive_payment.nothing': {
    status: 422,
    es: 'No hay premios que pagar: a nadie de los elegidos se le debe más de lo que se le descuenta.',
    en: 'There are no prizes to pay: nobody chosen is owed more than is taken back.',
  },
  'incentive_payment.pays_you': {
    status: 422,
    es: 'Este pago incluye un premio suyo: quítese de la lista y pida a otra persona que lo pague.',
    en: 'This payment has a prize of yours: leave yourself out and ask somebody else to pay it.',
  },
  'incentive_payment.own': {
    status: 422,
    es: 'Usted hizo una de estas premiaciones: pida a otra persona que la pague.',
    en: 'You made one of these awards: ask somebody else to pay it.',
  },
  'incentive_collection.nothing': {
    status: 422,
    es: 'Ese proveedor no debe premios.',
    en: 'That provider owes no prizes.',
  },
  'incentive_collection.changed': {
    status: 409,
    es: 'Mientras usted miraba, lo que debe el proveedor cambió de {seen} a {now}: revíselo de nuevo.',
    en: 'While you were looking what the provider owes changed from {seen} to {now}: look again.',
  },
} satisfies RefusalCatalogue
