import { finding } from '@kit/ui/screen'

export default finding({
  screens: {},
  shortcuts: [
    {
      title: { es: 'Cargar un archivo', en: 'Load a file' },
      words: {
        es: 'subir excel csv importar lista de precios productos',
        en: 'upload excel csv import price list products',
      },
      screen: '/carga/masiva/productos',
    },
  ],
})
