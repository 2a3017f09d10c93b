import type { RefusalCatalogue } from '@kit/kernel/refusal'

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
} satisfies RefusalCatalogue
