import type { Language } from '@kit/kernel/actor'
import type { LocalText } from '@kit/ui/screen'

/** A word of the trade. `forms` are the other ways in which screens say it, separated by commas. */
export type Term = Readonly<{ name: LocalText; forms?: LocalText; means: LocalText }>

type Told = readonly [name: string, means: string, forms?: string]
const term = (es: Told, en: Told): Term => ({
  name: { es: es[0], en: en[0] },
  means: { es: es[1], en: en[1] },
  forms: { es: es[2] ?? '', en: en[2] ?? '' },
})

/** The glossary of the trade, in both languages. */
export const TERMS: readonly Term[] = [
  term(
    [
      'TC casa',
      'El tipo de cambio que fija la empresa cada día: a la compra valen los billetes extranjeros que pagan; a la venta se convierten los precios.',
      'TC, tipo de cambio, tipos de cambio',
    ],
    [
      'House rate',
      'The exchange rate that the company sets each day: foreign cash that pays is worth the buying rate; prices are converted at the selling rate.',
      'exchange rate, rate of the day',
    ],
  ),
  term(
    [
      'Muelle',
      'Cargo por persona que cobra el puerto o la marina. Se cobra al huésped y se entrega completo: no es venta, no lleva comisión ni descuento.',
    ],
    [
      'Dock fee',
      'What the port or marina charges for each person. The guest pays it and it is passed on whole: it is no sale, and earns no commission or discount.',
      'dock',
    ],
  ),
  term(
    [
      'Alcance',
      'Cuánto de una meta se ha vendido, en por ciento: vendido entre presupuesto.',
      'grado de alcance',
    ],
    ['Attainment', 'How much of a target has been sold, in percent: sales over budget.'],
  ),
  term(
    [
      'Corte',
      'Un período que se congela para pagar o comparar: ventas y metas de esos días ya no se mueven. El corte de caja es otra cosa: el fin de un turno.',
      'cortar',
    ],
    [
      'Cut',
      'A period that is frozen to be paid or compared: sales and targets of those days no longer move.',
    ],
  ),
  term(
    [
      'Arqueo',
      'Contar, pieza por pieza, lo que hay en una caja y compararlo con lo que debería haber. En pantalla se llama conteo.',
      'conteo, contar',
    ],
    [
      'Drawer count',
      'Counting what is in a drawer, piece by piece, and comparing it with what should be there.',
      'count',
    ],
  ),
  term(
    [
      'Turno de caja',
      'El dinero que una persona recibe en una locación, desde su primer pago hasta que lo declara y otra lo cuenta.',
      'turno, mi turno',
    ],
    [
      'Cash shift',
      'The money that one person takes at a location, from their first payment until they declare it and somebody else counts it.',
      'shift',
    ],
  ),
  term(
    ['Fondo', 'El efectivo con que empieza una caja, para dar cambio.'],
    ['Float', 'The cash that a drawer begins with, to give change.'],
  ),
  term(
    [
      'Cierre de día',
      'Con todos los turnos de la locación aprobados, el día se cierra: ya no admite ventas, cobros ni devoluciones.',
      'cerrar día, día cerrado',
    ],
    [
      'Day close',
      'Once all shifts of a location are approved its day is closed: it takes no more sales, payments or refunds.',
      'close day, closed day',
    ],
  ),
  term(
    [
      'Una sola mano',
      'Algo que exige dos personas lo hizo una, porque no había otra. Queda a la vista y la auditoría lo reporta.',
    ],
    [
      'Single hand',
      'One person did what takes two, because there was nobody else. It stays in sight and the audit reports it.',
    ],
  ),
  term(
    [
      'Cash certificado',
      'Certificado de otra empresa con que paga el huésped. Vale cuando su emisor lo reconoce.',
      'cash certificados, cashcertificado',
    ],
    [
      'Cash certificate',
      'A certificate of another company that a guest pays with. It counts once its issuer acknowledges it.',
    ],
  ),
  term(
    [
      'Certificado de la casa',
      'Lo emite la empresa, vendido o de cortesía, y paga hasta que no le queda nada.',
      'certificados de la casa',
    ],
    [
      'House certificate',
      'Issued by the company, sold or as a courtesy; it pays until nothing is left of it.',
    ],
  ),
  term(
    [
      'Cargo a habitación',
      'Lo que el huésped pide cargar a su cuenta del hotel. Lo debe el hotel, no el huésped.',
      'cargos a habitación',
    ],
    [
      'Room charge',
      'What a guest has put on the bill of their room. The hotel owes it, not the guest.',
    ],
  ),
  term(
    [
      'MSI',
      'Meses sin intereses: el huésped paga con tarjeta en mensualidades y la terminal cobra una comisión por ello.',
      'meses sin intereses',
    ],
    [
      'Interest-free months',
      'The guest pays by card in monthly installments, for which the terminal takes a commission.',
      'MSI',
    ],
  ),
  term(
    ['Anticipo', 'Lo que hay que pagar para que una reserva quede confirmada; lo demás es saldo.'],
    ['Deposit', 'What has to be paid for a reservation to be confirmed; the rest is the balance.'],
  ),
  term(
    ['Apartado', 'Lugares guardados un rato, con su precio, mientras se cierra la venta.'],
    ['Hold', 'Seats that are kept for a while, at their price, while the sale is being made.'],
  ),
  term(
    [
      'Contracargo',
      'Lo que un huésped recupera de un pago por medio de su banco. Se responde con evidencia, y se gana o se pierde.',
    ],
    [
      'Chargeback',
      'What a guest takes back of a payment through their bank. It is answered with evidence, and won or lost.',
    ],
  ),
  term(
    ['Folio', 'El número de una reserva, con la clave de su canal: CON-26-000123.'],
    ['Folio', 'The number of a reservation, with the code of its channel: CON-26-000123.'],
  ),
  term(
    [
      'Cupón',
      'Lo que el huésped enseña para recibir su servicio, y con lo que el proveedor lo factura. No es el cupón de descuento.',
      'cupones',
    ],
    [
      'Voucher',
      'What the guest shows to receive a service, and what the provider bills it with. A promo code is something else.',
    ],
  ),
  term(
    ['Pax', 'Personas que viajan: adultos, menores e infantes.'],
    ['Pax', 'People who travel: adults, minors and infants.'],
  ),
  term(
    ['Infante', 'Niño por debajo de la edad que paga, según el producto.'],
    ['Infant', 'A child below the age that pays, as the product says.'],
  ),
  term(
    ['Salida', 'Una opción de un producto en una fecha y hora, con sus lugares.', 'salidas'],
    ['Departure', 'One option of a product on a date and time, with its seats.'],
  ),
  term(
    [
      'Imprevisto',
      'Una salida que no sale, por clima o puerto cerrado: se mueve o se cancela entera.',
    ],
    [
      'Disruption',
      'A departure that does not go, because of weather or a closed port: it is moved or canceled whole.',
    ],
  ),
  term(
    ['Locación', 'Un lugar de venta dentro de un hotel: lobby, club de playa.', 'locaciones'],
    ['Location', 'A place in a hotel where is sold: the lobby, the beach club.'],
  ),
  term(
    [
      'Concesión',
      'El contrato con que se atiende el mostrador de un hotel dentro de un canal.',
      'concesiones',
    ],
    ['Concession', 'The contract to run the desk of one hotel inside one channel.'],
  ),
  term(
    ['Canal', 'Por dónde se vende: concesión, representante, agencia, en línea.', 'canales'],
    ['Channel', 'The way by which is sold: concession, representative, agency, online.'],
  ),
  term(
    ['TTOO', 'Tour operador o mayorista: la empresa que trae a los huéspedes.'],
    ['Wholesaler', 'Tour operator: the company that brings the guests.', 'TTOO'],
  ),
  term(
    ['Led', 'Alguien que preguntó y todavía no compra.', 'leds'],
    ['Lead', 'Somebody who asked and has not bought yet.'],
  ),
  term(
    [
      'Proforma',
      'Cotización de un grupo o de un cliente: dice un precio hasta un día y no aparta lugares.',
    ],
    [
      'Proforma',
      'A quotation for a group or a customer: it says a price until a day, and takes no seats.',
    ],
  ),
  term(
    ['Pickup', 'Dónde y a qué hora pasan por el huésped.'],
    ['Pickup', 'Where and when the guest is collected.'],
  ),
  term(
    ['Manifiesto', 'La lista de quienes viajan en una salida o un vehículo.'],
    ['Manifest', 'The list of who travels on a departure or in a vehicle.'],
  ),
  term(
    ['Compartido', 'Traslado en que viajan huéspedes de varias reservas. Se agrupan en vehículos.'],
    [
      'Shared transfer',
      'A transfer in which guests of several reservations travel. They are grouped into vehicles.',
      'shared',
    ],
  ),
  term(
    [
      'Rol diario',
      'Qué supervisor está en qué locación, y a qué horas. Un rol de usuario es otra cosa: lo que puede hacer.',
    ],
    ['Daily roster', 'Which supervisor is at which location, and when.', 'roster'],
  ),
  term(
    [
      'Conciliar',
      'Comprobar que cada renglón de la factura de un proveedor corresponde a un cupón y a lo que se acordó.',
      'conciliado, conciliados, conciliación',
    ],
    [
      'Reconcile',
      'To check that each line of a provider’s invoice belongs to a voucher and to what was agreed.',
      'reconciled, reconciliation',
    ],
  ),
  term(
    ['Liquidación', 'Lo que se cobró de lo vendido, con qué, y lo que falta por cobrar.'],
    ['Settlement', 'What was collected of what was sold, by which means, and what is still owed.'],
  ),
  term(
    ['Póliza', 'Un asiento de los libros: qué cuentas cambian, y por cuánto.'],
    ['Journal entry', 'An entry of the books: which accounts change, and by how much.', 'journal'],
  ),
  term(
    [
      'FIX',
      'El tipo de cambio que publica el Banco de México; con él se valúa cada noche lo que está en moneda extranjera.',
    ],
    [
      'FIX',
      'The rate that the Bank of Mexico publishes; what is in foreign money is valued with it each night.',
    ],
  ),
  term(
    ['CFDI', 'La factura electrónica mexicana, en un archivo XML con el sello del SAT.'],
    [
      'CFDI',
      'The Mexican electronic invoice: an XML file with the stamp of the tax authority (SAT).',
    ],
  ),
  term(
    ['IVA', 'El impuesto al valor agregado de México: 16 %.'],
    ['IVA', 'Mexico’s value-added tax: 16 %.', 'VAT'],
  ),
  term(
    ['Temporada', 'Días en que un producto tiene otro precio. De dos, gana la más corta.'],
    ['Season', 'Days on which a product has another price. Of two, the shorter one wins.'],
  ),
  term(
    ['Penetración', 'De los huéspedes que hay en un hotel, cuántos compraron, en por ciento.'],
    ['Penetration', 'How many of the guests of a hotel bought something, in percent.'],
  ),
  term(
    [
      'Solicitud ARCO',
      'Lo que alguien pide sobre sus datos personales: acceso, rectificación, cancelación u oposición.',
      'ARCO, solicitudes ARCO',
    ],
    [
      'Personal-data request',
      'What somebody asks about their personal data: to see, correct or delete it, or to object.',
      'ARCO, personal data',
    ],
  ),
  term(
    [
      'Sello',
      'La huella de lo escrito en los libros cada noche: si alguien lo cambia después, se nota.',
    ],
    ['Seal', 'The fingerprint of what was written in the books each night: a later change shows.'],
  ),
]

const patterns = new Map<string, RegExp>()

/** Any of its forms, as a word of its own, in singular or plural. */
function patternOf({ name, forms }: Term, language: Language): RegExp {
  const words = [name[language], ...(forms?.[language].split(', ') ?? [])].filter(Boolean)
  const key = `${language} ${words.join()}`
  const known = patterns.get(key)
  if (known) return known
  // Short capitals are names: 'tc' within another text is none.
  const any = words.map((word) => `${word}(?:s|es)?`).join('|')
  const flags = words[0] === words[0]!.toUpperCase() ? 'u' : 'iu'
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, flags)
  patterns.set(key, pattern)
  return pattern
}

/** Returns the terms that stand in a text, in their own order. */
export const termsIn = (text: string, language: Language): readonly Term[] =>
  TERMS.filter((term) => patternOf(term, language).test(text))
