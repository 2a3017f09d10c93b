import { finding } from '@kit/ui/screen'

export default finding({
  screens: {
    '/primeros-pasos/empresa': {
      about: {
        es: 'Capture en una página lo necesario para vender: nombre, mostradores, tipo de cambio, comisión y cancelación.',
        en: 'Set on one page what your company needs to sell: name, desks, exchange rates, commission, and cancellation.',
      },
      words: {
        es: 'primeros pasos empezar configurar inicio rfc razón social hoteles locaciones logotipo',
        en: 'first steps start set up company tax id legal name hotels locations logo',
      },
    },
    '/primeros-pasos/gente': {
      about: {
        es: 'Dé de alta a su equipo en una tabla y entregue a cada persona su enlace para entrar.',
        en: 'Add your team in a table and give each person the link to sign in.',
      },
      words: {
        es: 'primeros pasos alta empleados reps usuarios invitar enlace quién cuenta la caja',
        en: 'first steps staff employees reps users invite link who counts the drawer',
      },
    },
  },
})
