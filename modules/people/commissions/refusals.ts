import { illegalStep, notFound, type RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'commission_rule.one_seller': {
    status: 422,
    es: 'Elija un solo vendedor, locación o canal; o ninguno, para que valga en todos.',
    en: 'Choose one seller, location or channel; or none, so that it holds for all.',
  },
  'commission_rule.one_product': {
    status: 422,
    es: 'Elija un producto o un tipo de producto, no ambos.',
    en: 'Choose a product or a kind of product, not both.',
  },
  'commission_rule.first_tier': {
    status: 422,
    es: 'El primer escalón empieza en 0: escriba 0 en «Desde» del primer renglón.',
    en: 'The first tier begins at 0: write 0 in «From» of the first line.',
  },
  'commission_rule.tier_twice': {
    status: 422,
    es: 'Dos escalones empiezan en {from}: deje uno.',
    en: 'Two tiers begin at {from}: leave one.',
  },
  'commission_rule.not_yours': {
    status: 422,
    es: 'Esa regla alcanza canales que no son suyos: elija un canal, locación o vendedor de los suyos.',
    en: 'That rule reaches channels that are not yours: choose a channel, location or seller of yours.',
  },
  'commission_line.not_found': notFound('Ese renglón de comisión', 'That commission line'),
  'commission_line.illegal_transition': illegalStep('Ese renglón', 'That line', {
    without_rule: { es: 'sin regla', en: 'without a rule' },
    estimated: { es: 'estimado', en: 'estimated' },
    earned: { es: 'ganado', en: 'earned' },
    held: { es: 'retenido', en: 'held' },
    reversed: { es: 'revertido', en: 'reversed' },
  }),
  'commission_line.in_a_cut': {
    status: 409,
    es: 'Ese renglón está en el corte {cut}: descarte el corte para retenerlo.',
    en: 'That line is in cut {cut}: discard the cut to hold it.',
  },
  'commission_line.taken_back': {
    status: 422,
    es: 'Solo se retiene lo que se le debe a alguien: ese renglón descuenta, o ya se descontó.',
    en: 'Only what is owed is held: that line takes back, or was taken back.',
  },
  'commission_cut.not_found': notFound('Ese corte', 'That cut'),
  'commission_cut.illegal_transition': illegalStep('Ese corte', 'That cut', {
    draft: { es: 'en borrador', en: 'a draft' },
    closed: { es: 'cerrado', en: 'closed' },
    approved: { es: 'aprobado', en: 'approved' },
    paid: { es: 'pagado', en: 'paid' },
    discarded: { es: 'descartado', en: 'discarded' },
  }),
  'commission_cut.nothing': {
    status: 422,
    es: 'No hay nada que pagar hasta ese día: nadie de los elegidos ha ganado más de lo que se le descuenta.',
    en: 'There is nothing to pay up to that day: nobody chosen earned more than is taken back.',
  },
  'commission_cut.day_to_come': {
    status: 422,
    es: 'Elija hoy o un día anterior: lo que aún no se gana no se corta.',
    en: 'Choose today or an earlier day: what is not earned yet is not cut.',
  },
  'commission_cut.own': {
    status: 422,
    es: 'Usted hizo este corte: pida a otra persona que lo apruebe.',
    en: 'You made this cut: ask somebody else to approve it.',
  },
  'commission_cut.pays_you': {
    status: 422,
    es: 'Este corte le paga a usted: pida a otra persona que lo apruebe.',
    en: 'This cut pays you: ask somebody else to approve it.',
  },
} satisfies RefusalCatalogue
