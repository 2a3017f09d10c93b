import { finding } from '@kit/ui/screen'

export default finding({
  screens: {},
  shortcuts: [
    {
      title: { es: 'Cerrar un mes', en: 'Close a month' },
      words: { es: 'cierre contable libros periodo fin de', en: 'end books period accounting' },
      screen: '/contabilidad/periodos',
      permission: 'books.close',
    },
  ],
})
