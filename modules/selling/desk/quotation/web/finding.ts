import { finding } from '@kit/ui/screen'

export default finding({
  screens: {},
  shortcuts: [
    {
      title: { es: 'Hacer una cotización', en: 'Make a quotation' },
      words: {
        es: 'nueva cotizar proforma presupuesto al cliente precio quote',
        en: 'new quote proforma estimate price offer',
      },
      screen: '/reservar',
      permission: 'quotation.write',
    },
    {
      title: { es: 'Cotizar a un grupo', en: 'Quote a group' },
      words: {
        es: 'cotización proforma evento boda convención ficha',
        en: 'quotation proforma event wedding convention sheet',
      },
      screen: '/grupos/ficha-tecnica',
      permission: 'quotation.write',
    },
  ],
})
