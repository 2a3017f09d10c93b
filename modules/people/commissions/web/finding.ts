import { finding } from '@kit/ui/screen'

export default finding({
  screens: {},
  shortcuts: [
    {
      title: { es: 'Generar un corte de comisiones', en: 'Create a commission cut' },
      words: { es: 'nómina pagar quincena reps nuevo', en: 'payroll pay payout reps new run' },
      screen: '/comisiones/cortes',
      permission: 'commissions.cut',
    },
  ],
})
