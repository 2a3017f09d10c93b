import { changedMeanwhile, type RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'party.empty': {
    status: 422,
    es: 'Indique al menos una persona.',
    en: 'Enter at least one guest.',
  },
  'party.without_payer': {
    status: 422,
    es: '{name}: los infantes deben viajar con un adulto. Agregue al menos una persona que pague.',
    en: '{name}: infants must travel with an adult. Add at least one paying guest.',
  },
  'party.too_many_infants': {
    status: 422,
    es: '{name}: cada adulto puede llevar hasta {infants} infantes. Agregue adultos o quite infantes.',
    en: '{name}: each adult can bring up to {infants} infants. Add adults or remove infants.',
  },
  'product.unavailable': {
    status: 422,
    es: 'Ese producto ya no se vende. Quítelo del carrito y elija otro.',
    en: 'That product is no longer sold. Remove it from the cart and choose another.',
  },
  'product.minors_not_allowed': {
    status: 422,
    es: '{name} no admite menores.',
    en: '{name} does not allow minors.',
  },
  'product.no_price': {
    status: 422,
    es: '{name} no tiene precio publicado para esa fecha.',
    en: '{name} has no published price for that date.',
  },
  'product.no_rate': {
    status: 422,
    es: 'No hay tipo de cambio de la casa para {currency}. Pida a un gerente que lo capture.',
    en: 'There is no house rate for {currency}. Ask a manager to enter it.',
  },
  'tax_rate.of_nothing': {
    status: 422,
    es: 'Elija el producto o el establecimiento de este IVA.',
    en: 'Choose the product or establishment for this VAT.',
  },
  'tax_rate.in_the_past': {
    status: 422,
    es: 'El IVA aplica a ventas de hoy en adelante. Elija hoy o un día posterior.',
    en: 'VAT applies to sales from today on. Choose today or a later day.',
  },
  'tax_rate.in_force': {
    status: 409,
    es: 'Este IVA ya tiene ventas y no se puede modificar ni eliminar. Agregue otro con su fecha de inicio.',
    en: 'This VAT already has sales, so it can’t be changed or deleted. Add another with its start date.',
  },
  'content_catalog.product_twice': {
    status: 422,
    es: 'Un producto está repetido en el catálogo. Deje uno.',
    en: 'A product is repeated in the catalog. Keep one.',
  },
  'content_catalog.changed': changedMeanwhile('este catálogo', 'this catalog'),
  'content_catalog.incomplete': {
    status: 422,
    es: 'Para publicarlo agregue productos y escriba cada texto en los dos idiomas.',
    en: 'To publish it, add products and write every text in both languages.',
  },
  'photo.kind': {
    status: 422,
    es: 'Ese archivo no es una foto JPEG, PNG o WebP. Elija otro.',
    en: 'That file is not a JPEG, PNG, or WebP photo. Choose another.',
  },
  'photo.too_many_points': {
    status: 422,
    es: 'La foto es demasiado grande: hasta 12,000 píxeles por lado y 60 megapíxeles. Redúzcala y vuelva a subirla.',
    en: 'The photo is too large: up to 12,000 pixels per side and 60 megapixels. Make it smaller and upload it again.',
  },
  'photo.unreadable': {
    status: 422,
    es: 'La foto está dañada y no se puede leer. Suba otra copia.',
    en: 'The photo is damaged and can’t be read. Upload another copy.',
  },
  'photo.infected': {
    status: 422,
    es: 'El archivo contiene un virus y no se guardó.',
    en: 'The file contains a virus and was not saved.',
  },
  'photo.too_many': {
    status: 422,
    es: 'Un producto lleva hasta {count} fotos. Elimine una para subir otra.',
    en: 'A product has up to {count} photos. Delete one to upload another.',
  },
  'photo.order_changed': {
    status: 409,
    es: 'Otra persona agregó o eliminó fotos. Se muestran las actuales; ordénelas otra vez.',
    en: 'Someone else added or removed photos. The current ones are shown; order them again.',
  },
  'photo.changed': changedMeanwhile('esta foto', 'this photo'),
  'combo.unknown': {
    status: 422,
    es: 'El combo no existe o no está vigente en este canal.',
    en: 'The combo doesn’t exist or is not active in this channel.',
  },
  'combo.used_up': {
    status: 422,
    es: 'El combo llegó a su límite de ventas.',
    en: 'The combo has reached its sales limit.',
  },
  'combo.incomplete': {
    status: 422,
    es: 'Para el combo {combo} falta: {missing}. Agréguelo o quite el combo.',
    en: 'The combo {combo} is missing: {missing}. Add it or remove the combo.',
  },
  'combo.none': {
    status: 422,
    es: 'Los productos del carrito no forman un combo.',
    en: 'The products in the cart do not make up a combo.',
  },
  'combo.product_twice': {
    status: 422,
    es: 'El combo tiene un producto repetido.',
    en: 'The combo has a repeated product.',
  },
  'combo.too_few_products': {
    status: 422,
    es: 'Un combo necesita al menos dos productos.',
    en: 'A combo needs at least two products.',
  },
  'promo_code.unknown': {
    status: 422,
    es: 'El cupón de descuento no existe o está inactivo.',
    en: 'The promo code doesn’t exist or is inactive.',
  },
  'promo_code.out_of_days': {
    status: 422,
    es: 'El cupón de descuento no está vigente.',
    en: 'The promo code is not valid on this date.',
  },
  'promo_code.used_up': {
    status: 422,
    es: 'El cupón de descuento llegó a su límite de usos.',
    en: 'The promo code has reached its usage limit.',
  },
  'promo_code.other_agency': {
    status: 422,
    es: 'El cupón de descuento es de otra agencia.',
    en: 'The promo code belongs to another agency.',
  },
  'promo_code.other_month': {
    status: 422,
    es: 'El cupón de descuento no aplica en este mes.',
    en: 'The promo code is not valid this month.',
  },
  'price_sheet.changed': {
    status: 409,
    es: 'Otra persona modificó {count} de estos precios mientras usted editaba. Revise los marcados y vuelva a guardar.',
    en: 'Someone else changed {count} of these prices while you were editing. Review the marked ones and save again.',
  },
  'price.of_another_product': {
    status: 422,
    es: 'Un precio es de una opción de otro producto. Recargue la página.',
    en: 'A price belongs to another product’s option. Reload the page.',
  },
  'price.of_another_channel': {
    status: 403,
    es: 'Solo puede modificar precios de sus canales. Recargue la página.',
    en: 'You can only change prices in your channels. Reload the page.',
  },
  'promo_code.other_channel': {
    status: 422,
    es: 'El cupón de descuento no aplica en este canal.',
    en: 'The promo code is not valid in this channel.',
  },
  'promo_code.other_products': {
    status: 422,
    es: 'El cupón de descuento no aplica a los productos del carrito.',
    en: 'The promo code does not apply to the products in the cart.',
  },
  'policy.hours_twice': {
    status: 422,
    es: 'Hay dos cargos desde {hours} horas antes. Deje uno.',
    en: 'There are two fees starting {hours} hours before. Keep one.',
  },
  'option.package_without_components': {
    status: 422,
    es: 'Un paquete necesita componentes, y solo los paquetes los llevan. Agregue o quite componentes.',
    en: 'Packages need components, and only packages have them. Add or remove components.',
  },
  'option.component_twice': {
    status: 422,
    es: 'Un componente está repetido. Deje uno.',
    en: 'A component is repeated. Keep one.',
  },
  'option.component_of_its_kind': {
    status: 422,
    es: 'Los componentes deben ser servicios sueltos, no noches, otro paquete ni el mismo paquete.',
    en: 'Components must be single services, not nights, another package, or the package itself.',
  },
  'option.cap_without_open_date': {
    status: 422,
    es: 'El tope diario es solo para día abierto. En los demás, los lugares se definen en sus salidas.',
    en: 'A daily cap is for open dates only. For everything else, seats are set in its departures.',
  },
  'option.pickup_twice': {
    status: 422,
    es: 'Un hotel tiene dos pickups de la misma salida y temporada. Deje uno.',
    en: 'A hotel has two pickups for the same departure and season. Keep one.',
  },
  'product.incomplete': {
    status: 422,
    es: 'Todavía no se puede vender: falta {missing}.',
    en: 'It can’t be sold yet: {missing} is missing.',
    words: {
      missing: {
        option: { es: 'una opción activa', en: 'an active option' },
        price: {
          es: 'el precio de adulto de cada opción en la moneda base',
          en: 'the adult price of each option in the base currency',
        },
      },
    },
  },
  'tour.name_taken': {
    status: 409,
    es: 'Ya hay un tour «{name}» de {provider}, con la clave {code}. Use otro nombre o edite el existente.',
    en: 'There is already a tour “{name}” from {provider}, with code {code}. Use another name or edit the existing one.',
  },
  'tour.destination_missing': {
    status: 422,
    es: 'No hay destinos. Escriba la ciudad o región del tour.',
    en: 'There are no destinations yet. Enter the tour’s city or region.',
  },
  'tour.provider_ambiguous': {
    status: 422,
    es: 'Hay más de un proveedor «{name}». Elíjalo de la lista, con su nombre exacto.',
    en: 'There is more than one provider called “{name}”. Choose it from the list by its exact name.',
  },
  'price_list.price': {
    status: 422,
    es: '«{said}» no es un precio. Escríbalo como 89, $89.50, 79 USD o $1,290 MXN.',
    en: '“{said}” is not a price. Write it like 89, $89.50, 79 USD, or $1,290 MXN.',
  },
  'price_list.currency_unsaid': {
    status: 422,
    es: 'Falta la moneda en la celda y en el encabezado. Elíjala en «Moneda» para todas las filas.',
    en: 'The currency is missing in the cell and the heading. Choose it in “Currency” for all rows.',
  },
  'price_list.currencies_differ': {
    status: 422,
    es: 'El precio de menor está en {currency} y no hay precio de adulto en esa moneda. Use la misma moneda.',
    en: 'The child price is in {currency}, and there is no adult price in that currency. Use the same currency.',
  },
  'price_list.currency_twice': {
    status: 422,
    es: 'Hay dos precios de la misma persona en {currency}. Deje uno.',
    en: 'There are two prices for the same person in {currency}. Keep one.',
  },
  'price_list.ages': {
    status: 422,
    es: '«{said}» no indica edades. Escríbalas como 4 a 11, o hasta 11.',
    en: '“{said}” has no ages. Write them like 4 to 11, or up to 11.',
  },
  'price_list.hours': {
    status: 422,
    es: '«{said}» no indica la hora de salida. Escriba 7:00 am, o varias: 9:00, 13:00; o abierto.',
    en: '“{said}” has no departure time. Write 7:00 am, or several: 9:00, 13:00; or open.',
  },
  'price_list.code': {
    status: 422,
    es: '«{said}» no genera una clave válida. Use letras y números, hasta 30.',
    en: '“{said}” does not make a valid code. Use letters and digits, up to 30.',
  },
  'price_list.provider_unknown': {
    status: 422,
    es: 'No existe el proveedor «{name}» y usted no puede crearlo. Pídalo a un administrador de proveedores.',
    en: 'There is no provider called “{name}”, and you can’t create one. Ask someone who manages providers.',
  },
  'price_list.several_options': {
    status: 422,
    es: 'Ese producto tiene varias opciones o ninguna activa. Cargue sus precios con «Precios».',
    en: 'That product has several options, or none active. Load its prices with “Prices”.',
  },
  'price_list.sold_otherwise': {
    status: 422,
    es: 'Ese producto se vende de otra forma (con hora o en día abierto). Quite la hora de la fila o modifique el producto en su pantalla.',
    en: 'That product is sold another way (with a time, or on an open date). Remove the time from the row, or change the product on its screen.',
  },
} as const satisfies RefusalCatalogue
