import type { RefusalCatalogue } from '@kit/kernel/refusal'

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
} satisfies RefusalCatalogue
