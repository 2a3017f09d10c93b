import { finding } from '@kit/ui/screen'

export default finding({
  screens: {
    '/turno': {
      about: {
        es: 'Cuente su caja, haga el corte y cierre su turno.',
        en: 'Count your drawer, explain any difference, and close your shift.',
      },
      words: {
        es: 'caja corte arqueo cerrar cuadrar cuadre corte z conteo entregar fondo efectivo',
        en: 'till drawer cash up close count z report float open register',
      },
    },
    '/efectivo': {
      about: {
        es: 'Entregue efectivo a otra persona o a la caja fuerte, y confirme lo que reciba.',
        en: 'Hand cash to another person or to the safe, and confirm what you receive.',
      },
      words: {
        es: 'dinero caja fuerte bóveda retiro recibir depósito fondo valores',
        en: 'money safe drop vault deposit receive transfer float',
      },
    },
  },
  shortcuts: [
    {
      title: { es: 'Cerrar mi turno', en: 'Close my shift' },
      words: {
        es: 'hacer corte de caja corte z arqueo cuadrar contar terminar entregar fin',
        en: 'cash up till count z report drawer end',
      },
      screen: '/turno',
    },
    {
      title: { es: 'Entregar efectivo', en: 'Hand over cash' },
      words: {
        es: 'dinero caja fuerte retiro bóveda depósito dar recibir',
        en: 'money safe drop vault deposit give receive',
      },
      screen: '/efectivo',
    },
    {
      title: { es: 'Hacer el arqueo de un turno', en: 'Count a rep’s shift' },
      words: {
        es: 'arqueo conteo caja revisar aprobar faltante sobrante',
        en: 'drawer till check approve short over',
      },
      screen: '/turnos',
      permission: 'shift.count',
    },
    {
      title: { es: 'Cerrar el día', en: 'Close the day' },
      words: {
        es: 'corte z cierre diario caja locación fin',
        en: 'end of closing z report eod location',
      },
      screen: '/cierre/dia',
      permission: 'day.close',
    },
  ],
})
