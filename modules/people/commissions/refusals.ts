import { illegalStep, notFound, type RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'commission_rule.one_seller': {
    status: 422,
    es: 'Elija un solo vendedor, locación o canal; vacío aplica a todos.',
    en: 'Choose one seller, desk, or channel; leave it empty to apply to all.',
  },
  'commission_rule.one_product': {
    status: 422,
    es: 'Elija un producto o un tipo de producto, no ambos.',
    en: 'Choose a product or a product type, not both.',
  },
  'commission_rule.first_tier': {
    status: 422,
    es: 'El primer escalón empieza en 0. Escriba 0 en «Desde» de la primera fila.',
    en: 'The first tier starts at 0. Enter 0 in “From” in the first row.',
  },
  'commission_rule.tier_twice': {
    status: 422,
    es: 'Hay dos escalones que empiezan en {from}. Deje uno.',
    en: 'Two tiers start at {from}. Keep one.',
  },
  'commission_rule.not_yours': {
    status: 422,
    es: 'Esa regla incluye canales fuera de su alcance. Elija un canal, locación o vendedor suyo.',
    en: 'That rule includes channels outside your scope. Choose one of your channels, desks, or sellers.',
  },
  'commission_line.not_found': notFound('Esa comisión', 'That commission'),
  'commission_line.illegal_transition': illegalStep('Esa comisión', 'That commission', {
    without_rule: { es: 'sin regla', en: 'no rule' },
    estimated: { es: 'estimado', en: 'estimated' },
    earned: { es: 'ganado', en: 'earned' },
    held: { es: 'retenido', en: 'held' },
    reversed: { es: 'revertido', en: 'reversed' },
  }),
  'commission_line.in_a_cut': {
    status: 409,
    es: 'Esa comisión está en el corte {cut}. Descarte el corte para retenerla.',
    en: 'That commission is in cut {cut}. Discard the cut to hold it.',
  },
  'commission_line.taken_back': {
    status: 422,
    es: 'Solo se retienen comisiones por pagar. Esta es un descuento o ya se descontó.',
    en: 'Only commissions owed can be held. This one is a deduction or was already deducted.',
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
    es: 'No hay comisiones por pagar hasta esa fecha: los descuentos superan lo ganado.',
    en: 'There is nothing to pay through that date: deductions exceed earnings.',
  },
  'commission_cut.day_to_come': {
    status: 422,
    es: 'Elija hoy o un día anterior.',
    en: 'Choose today or an earlier day.',
  },
  'commission_cut.own': {
    status: 422,
    es: 'Usted generó este corte; debe aprobarlo otra persona.',
    en: 'You created this cut, so someone else must approve it.',
  },
  'commission_cut.pays_you': {
    status: 422,
    es: 'Este corte le paga a usted; debe aprobarlo otra persona.',
    en: 'This cut pays you, so someone else must approve it.',
  },
} satisfies RefusalCatalogue
