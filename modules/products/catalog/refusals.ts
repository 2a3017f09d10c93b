import { changedMeanwhile, type RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'party.empty': {
    status: 422,
    es: 'Indique al menos una persona.',
    en: 'Say at least one person.',
  },
  'party.without_payer': {
    status: 422,
    es: '{name}: un infante no viaja solo. Agregue al menos a una persona que pague.',
    en: '{name}: an infant does not travel alone. Add at least one person who pays.',
  },
  'party.too_many_infants': {
    status: 422,
    es: '{name}: cada adulto puede llevar hasta {infants} infantes. Agregue adultos o quite infantes.',
    en: '{name}: each adult may bring up to {infants} infants. Add adults or remove infants.',
  },
  'product.unavailable': {
    status: 422,
    es: 'Ese producto ya no se vende. Quítelo del carrito y elija otro.',
    en: 'That product is no longer sold. Remove it from the cart and choose another.',
  },
  'product.minors_not_allowed': {
    status: 422,
    es: '{name} no admite menores.',
    en: '{name} does not admit minors.',
  },
  'product.no_price': {
    status: 422,
    es: '{name} no tiene precio publicado para esa fecha.',
    en: '{name} has no published price for that day.',
  },
  'product.no_rate': {
    status: 422,
    es: 'No hay tipo de cambio de casa para {currency}. Pida a un gerente que lo capture.',
    en: 'There is no house rate for {currency}. Ask a manager to set it.',
  },
  'tax_rate.of_nothing': {
    status: 422,
    es: 'Diga de qué producto o de qué establecimiento es este IVA.',
    en: 'Say of which product or of which establishment this VAT is.',
  },
  'tax_rate.in_the_past': {
    status: 422,
    es: 'El IVA vale para ventas de hoy en adelante: elija hoy o un día posterior.',
    en: 'VAT holds for sales from today on: choose today or a later day.',
  },
  'tax_rate.in_force': {
    status: 409,
    es: 'Ya se vende con este IVA: no se cambia ni se elimina. Agregue otro con el día desde el que valdrá.',
    en: 'This VAT is already being sold with: it is neither changed nor deleted. Add another with its first day.',
  },
  'content_catalog.product_twice': {
    status: 422,
    es: 'Un producto está dos veces en el catálogo. Deje una.',
    en: 'A product stands twice in the catalogue. Leave one.',
  },
  'content_catalog.changed': changedMeanwhile('este catálogo', 'this catalog'),
  'content_catalog.incomplete': {
    status: 422,
    es: 'Para publicarlo agregue productos y escriba cada texto en los dos idiomas.',
    en: 'To publish it add products and write every text in both languages.',
  },
  'photo.kind': {
    status: 422,
    es: 'Ese archivo no es una foto JPEG, PNG o WebP. Elija otro.',
    en: 'That file is no JPEG, PNG or WebP photo. Choose another.',
  },
  'photo.too_many_points': {
    status: 422,
    es: 'La foto es demasiado grande: hasta 12,000 píxeles por lado y 60 megapíxeles. Redúzcala y vuelva a subirla.',
    en: 'The photo is too large: up to 12,000 pixels a side and 60 megapixels. Make it smaller and upload it again.',
  },
  'photo.unreadable': {
    status: 422,
    es: 'La foto está dañada y no se puede leer. Suba otra copia.',
    en: 'The photo is damaged and cannot be read. Upload another copy.',
  },
  'photo.infected': {
    status: 422,
    es: 'El archivo contiene un virus y no se guardó.',
    en: 'The file carries a virus and was not kept.',
  },
  'photo.too_many': {
    status: 422,
    es: 'Un producto lleva hasta {count} fotos. Elimine una para subir otra.',
    en: 'A product has up to {count} photos. Delete one to upload another.',
  },
  'photo.order_changed': {
    status: 409,
    es: 'Otra persona agregó o eliminó fotos. Se muestran las que hay ahora: ordénelas otra vez.',
    en: 'Somebody else added or removed photos. Those of now are shown: order them again.',
  },
  'photo.changed': changedMeanwhile('esta foto', 'this photo'),
  'combo.unknown': {
    status: 422,
    es: 'El combo no existe o no está vigente en este canal.',
    en: 'The combo does not exist or is not given in this channel now.',
  },
  'combo.used_up': {
    status: 422,
    es: 'El combo ya se vendió todas las veces permitidas.',
    en: 'The combo has been sold as often as allowed.',
  },
  'combo.incomplete': {
    status: 422,
    es: 'Para el combo {combo} falta: {missing}. Agréguelo o quite el combo.',
    en: 'The combo {combo} lacks: {missing}. Add it or take the combo off.',
  },
  'combo.none': {
    status: 422,
    es: 'Lo que hay en el carrito no forma ningún combo.',
    en: 'What is in the cart makes no combo.',
  },
  'combo.product_twice': {
    status: 422,
    es: 'El combo nombra dos veces el mismo producto.',
    en: 'The combo names the same product twice.',
  },
  'combo.too_few_products': {
    status: 422,
    es: 'Un combo es de dos productos cuando menos.',
    en: 'A combo is of two products at least.',
  },
  'promo_code.unknown': {
    status: 422,
    es: 'El cupón de descuento no existe o está inactivo.',
    en: 'The promo code does not exist or is inactive.',
  },
  'promo_code.out_of_days': {
    status: 422,
    es: 'El cupón de descuento no está vigente.',
    en: 'The promo code is not valid on this day.',
  },
  'promo_code.used_up': {
    status: 422,
    es: 'El cupón de descuento ya se usó todas las veces permitidas.',
    en: 'The promo code has been used as often as allowed.',
  },
  'promo_code.other_agency': {
    status: 422,
    es: 'El cupón de descuento es de otra agencia.',
    en: 'The promo code is of another agency.',
  },
  'promo_code.other_month': {
    status: 422,
    es: 'El cupón de descuento no vale en este mes.',
    en: 'The promo code does not hold in this month.',
  },
  'price_sheet.changed': {
    status: 409,
    es: 'Otra persona cambió {count} de estos precios mientras usted editaba. Revise los marcados y vuelva a guardar.',
    en: 'Somebody changed {count} of these prices while you were editing. Look at those marked and save again.',
  },
  'price.of_another_product': {
    status: 422,
    es: 'Un precio es de una opción de otro producto. Recargue la página.',
    en: 'A price is of an option of another product. Reload the page.',
  },
  'price.of_another_channel': {
    status: 403,
    es: 'Solo se cambian los precios de los canales que usted administra. Recargue la página.',
    en: 'Only prices of the channels that you run may be changed. Reload the page.',
  },
  'promo_code.other_channel': {
    status: 422,
    es: 'El cupón de descuento no vale en este canal.',
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
    en: 'Two fees begin {hours} hours before. Leave one.',
  },
  'option.package_without_components': {
    status: 422,
    es: 'Un paquete dice de qué se compone, y solo un paquete: agregue o quite componentes.',
    en: 'A package says what it is made of, and only a package does: add or remove components.',
  },
  'option.component_twice': {
    status: 422,
    es: 'Un componente está dos veces. Deje uno.',
    en: 'A component stands twice. Leave one.',
  },
  'option.component_of_its_kind': {
    status: 422,
    es: 'Un paquete se compone de servicios sueltos: no de otro paquete, de noches ni de sí mismo.',
    en: 'A package is made of single services: not of another package, of nights or of itself.',
  },
  'option.cap_without_open_date': {
    status: 422,
    es: 'El tope diario es de un día abierto. En lo demás, los lugares están en sus salidas.',
    en: 'A daily cap is of an open date. Of everything else, seats stand in its departures.',
  },
  'option.pickup_twice': {
    status: 422,
    es: 'Un hotel tiene dos pickups de la misma salida y temporada. Deje uno.',
    en: 'A hotel has two pickups of the same departure and season. Leave one.',
  },
  'product.incomplete': {
    status: 422,
    es: 'Todavía no se puede vender: falta {missing}.',
    en: 'It cannot be sold yet: {missing} is missing.',
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
    es: 'Ya hay un tour «{name}» de {provider}, con la clave {code}. Póngale otro nombre, o cambie ese.',
    en: 'There is already a tour “{name}” of {provider}, with the code {code}. Give this one another name, or change that one.',
  },
  'tour.destination_missing': {
    status: 422,
    es: 'Aún no hay ningún destino. Escriba la ciudad o región a donde va el tour.',
    en: 'There is no destination yet. Type the city or region that the tour goes to.',
  },
  'tour.provider_ambiguous': {
    status: 422,
    es: 'Hay más de un proveedor que se llama "{name}". Elíjalo de la lista, con su nombre exacto.',
    en: 'More than one provider is called "{name}". Choose it from the list, by its exact name.',
  },
  'price_list.price': {
    status: 422,
    es: '"{said}" no es un precio. Escríbalo como 89, $89.50, 79 USD o $1,290 MXN.',
    en: '"{said}" is no price. Write it like 89, $89.50, 79 USD or $1,290 MXN.',
  },
  'price_list.currency_unsaid': {
    status: 422,
    es: 'Ni la celda ni su encabezado dicen la moneda. Dígala en «Moneda», para todas las filas.',
    en: 'Neither the cell nor its heading says the currency. Say it in “Currency”, for all rows.',
  },
  'price_list.currencies_differ': {
    status: 422,
    es: 'El precio de menor está en {currency} y ninguno de adulto lo está. Póngalos en la misma moneda.',
    en: 'The price of a minor is in {currency} and none of an adult is. Put them in one currency.',
  },
  'price_list.currency_twice': {
    status: 422,
    es: 'Hay dos precios de la misma persona en {currency}. Deje uno.',
    en: 'There are two prices of the same person in {currency}. Leave one.',
  },
  'price_list.ages': {
    status: 422,
    es: '"{said}" no dice edades. Escríbalas como 4 a 11, o hasta 11.',
    en: '"{said}" says no ages. Write them like 4 to 11, or up to 11.',
  },
  'price_list.hours': {
    status: 422,
    es: '"{said}" no dice a qué hora sale. Escriba 7:00 am, o varias: 9:00, 13:00; o abierto.',
    en: '"{said}" does not say when it leaves. Write 7:00 am, or several: 9:00, 13:00; or open.',
  },
  'price_list.code': {
    status: 422,
    es: 'De "{said}" no sale una clave. Use letras y números, hasta 30.',
    en: '"{said}" makes no code. Use letters and digits, up to 30.',
  },
  'price_list.provider_unknown': {
    status: 422,
    es: 'Ningún proveedor se llama "{name}", y usted no puede crearlo. Pídalo a quien los edita.',
    en: 'No provider is called "{name}", and you may not make one. Ask whoever edits them.',
  },
  'price_list.several_options': {
    status: 422,
    es: 'Ese producto tiene varias opciones o ninguna activa. Cargue sus precios con «Precios».',
    en: 'That product has several options, or none active. Load its prices as “Prices”.',
  },
  'price_list.sold_otherwise': {
    status: 422,
    es: 'Ese producto ya se vende de otra manera (con hora, o en día abierto). Quite la hora de la fila, o cambie el producto en su pantalla.',
    en: 'That product is sold in another way already (with a time, or on an open date). Remove the time of the row, or change the product on its screen.',
  },
} as const satisfies RefusalCatalogue
