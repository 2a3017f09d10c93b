import { finding } from '@kit/ui/screen'

export default finding({
  screens: {
    '/administracion/productos/nuevo-tour': {
      about: {
        es: 'Cree un tour en una página y véndalo de inmediato: nombre, precio, horas y lugares.',
        en: 'Create a tour on one page and sell it at once: name, price, times, and seats.',
      },
      words: {
        es: 'crear alta producto excursión actividad agregar precio salidas horario rápido',
        en: 'create add product excursion activity price departures schedule quick',
      },
    },
    '/catalogs/create': {
      about: {
        es: 'Comience un catálogo de productos para compartirlo con los huéspedes.',
        en: 'Start a product catalog to share with guests.',
      },
      words: {
        es: 'crear folleto menú tours enlace qr',
        en: 'create catalog brochure menu tours link qr',
      },
    },
  },
  shortcuts: [
    {
      title: { es: 'Crear un tour', en: 'Create a tour' },
      words: {
        es: 'nuevo tour alta vender rápido excursión precio horario',
        en: 'new tour quick sell excursion price schedule',
      },
      screen: '/administracion/productos/nuevo-tour',
      permission: 'products.manage',
    },
    {
      title: { es: 'Crear un producto', en: 'Create a product' },
      words: {
        es: 'nuevo alta tour excursión actividad agregar',
        en: 'new tour excursion activity add',
      },
      screen: '/administracion/productos',
      search: { nuevo: 1 },
      permission: 'products.manage',
    },
    {
      title: { es: 'Cambiar un precio', en: 'Change a price' },
      words: {
        es: 'tarifa subir bajar actualizar precios producto',
        en: 'rate raise lower update prices product',
      },
      screen: '/administracion/productos',
      permission: 'prices.manage',
    },
    {
      title: { es: 'Crear un cupón de descuento', en: 'Create a promo code' },
      words: { es: 'nuevo código promoción oferta', en: 'new discount promotion coupon offer' },
      screen: '/administracion/cupones',
      search: { nuevo: 1 },
      permission: 'products.manage',
    },
    {
      title: { es: 'Dar de alta un proveedor', en: 'Add a provider' },
      words: { es: 'nuevo agregar operador parque', en: 'new supplier operator park create' },
      screen: '/administracion/proveedores',
      search: { nuevo: 1 },
      permission: 'providers.manage',
    },
  ],
})
