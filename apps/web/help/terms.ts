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
      'Tipo de cambio diario de la empresa. El de compra se aplica al efectivo extranjero; el de venta, para convertir precios.',
      'TC, tipo de cambio, tipos de cambio',
    ],
    [
      'House rate',
      'The company’s daily exchange rate. The buying rate applies to foreign cash; prices are converted at the selling rate.',
      'exchange rate, rate of the day',
    ],
  ),
  term(
    [
      'Muelle',
      'Cargo por persona que cobra el puerto o la marina. Se entrega completo: no es venta ni genera comisión o descuento.',
    ],
    [
      'Dock fee',
      'Per-person fee charged by the port or marina. It is passed on in full: it is not a sale and earns no commission or discount.',
      'dock',
    ],
  ),
  term(
    ['Alcance', 'Porcentaje de la meta vendido: ventas entre presupuesto.', 'grado de alcance'],
    ['Attainment', 'Percentage of a target sold: sales divided by budget.'],
  ),
  term(
    [
      'Corte',
      'Período congelado para pagar o comparar; sus ventas y metas ya no cambian. El corte de caja es distinto: es el cierre de un turno.',
      'cortar',
    ],
    ['Cut', 'A period frozen for payment or comparison; its sales and targets no longer change.'],
  ),
  term(
    [
      'Arqueo',
      'Conteo del efectivo de una caja, por denominación, comparado con el monto esperado.',
      'conteo, contar',
    ],
    [
      'Drawer count',
      'Counting the cash in a drawer by denomination and comparing it with the expected amount.',
      'count',
    ],
  ),
  term(
    [
      'Turno de caja',
      'Efectivo y pagos que recibe una persona en una locación, desde el primer cobro hasta el arqueo.',
      'turno, mi turno',
    ],
    [
      'Cash shift',
      'Cash and payments one person takes at a location, from the first payment to the drawer count.',
      'shift',
    ],
  ),
  term(
    ['Fondo', 'Efectivo inicial de una caja, para dar cambio.'],
    ['Float', 'Cash a drawer starts with, to give change.'],
  ),
  term(
    [
      'Cierre de día',
      'Al aprobarse todos los turnos de la locación, el día se cierra y no admite más ventas, cobros ni reembolsos.',
      'cerrar día, día cerrado',
    ],
    [
      'Day close',
      'Once all of a location’s shifts are approved, the day closes and takes no more sales, payments, or refunds.',
      'close day, closed day',
    ],
  ),
  term(
    [
      'Una sola mano',
      'Una sola persona hizo un proceso que requiere dos. Queda registrado y aparece en la auditoría.',
    ],
    [
      'Single hand',
      'One person did a process that requires two. It is recorded and appears in the audit.',
    ],
  ),
  term(
    [
      'Cash certificado',
      'Certificado de otra empresa que usa el huésped para pagar. Se confirma con el emisor.',
      'cash certificados, cashcertificado',
    ],
    [
      'Cash certificate',
      'Another company’s certificate used by a guest to pay. The issuer has to confirm it.',
    ],
  ),
  term(
    [
      'Certificado de la casa',
      'Certificado de la empresa, vendido o de cortesía; sirve para pagar hasta agotar su saldo.',
      'certificados de la casa',
    ],
    [
      'House certificate',
      'A certificate issued by the company, sold or complimentary; it pays until its balance runs out.',
    ],
  ),
  term(
    [
      'Cargo a habitación',
      'Cargo a la cuenta del huésped en el hotel. Lo debe el hotel, no el huésped.',
      'cargos a habitación',
    ],
    ['Room charge', 'A charge to the guest’s hotel bill. The hotel owes it, not the guest.'],
  ),
  term(
    [
      'MSI',
      'Meses sin intereses: pago con tarjeta en mensualidades; la terminal cobra una comisión.',
      'meses sin intereses',
    ],
    [
      'Interest-free months',
      'Card payment in monthly installments, for which the terminal charges a fee.',
      'MSI',
    ],
  ),
  term(
    ['Anticipo', 'Pago mínimo para confirmar una reserva; el resto es saldo.'],
    ['Deposit', 'Minimum payment to confirm a reservation; the rest is the balance.'],
  ),
  term(
    ['Apartado', 'Lugares reservados temporalmente, con su precio, durante la venta.'],
    ['Hold', 'Seats held temporarily, at their price, during a sale.'],
  ),
  term(
    [
      'Contracargo',
      'Pago que un huésped recupera a través de su banco. Se responde con evidencia y se gana o se pierde.',
    ],
    [
      'Chargeback',
      'A payment a guest takes back through their bank. It is answered with evidence, and won or lost.',
    ],
  ),
  term(
    ['Folio', 'Número de una reserva, con la clave de su canal: CON-26-000123.'],
    ['Folio', 'A reservation’s number, with its channel code: CON-26-000123.'],
  ),
  term(
    [
      'Cupón',
      'Comprobante que presenta el huésped para recibir su servicio y que el proveedor factura. No es el cupón de descuento.',
      'cupones',
    ],
    [
      'Voucher',
      'Proof the guest shows to receive a service, and the provider uses to bill. Not a promo code.',
    ],
  ),
  term(
    ['Pax', 'Personas que viajan: adultos, menores e infantes.'],
    ['Pax', 'People traveling: adults, minors, and infants.'],
  ),
  term(
    ['Infante', 'Niño menor a la edad mínima de pago del producto.'],
    ['Infant', 'A child below the product’s paying age.'],
  ),
  term(
    ['Salida', 'Opción de un producto en una fecha y hora, con sus lugares.', 'salidas'],
    ['Departure', 'A product option on a given date and time, with its seats.'],
  ),
  term(
    [
      'Imprevisto',
      'Salida cancelada por la operación (clima, puerto cerrado): se mueve o se cancela completa.',
    ],
    [
      'Disruption',
      'A departure suspended by operations (weather, closed port): it is moved or canceled as a whole.',
    ],
  ),
  term(
    ['Locación', 'Punto de venta dentro de un hotel: lobby, club de playa.', 'locaciones'],
    ['Location', 'A point of sale in a hotel: the lobby, the beach club.'],
  ),
  term(
    [
      'Concesión',
      'Contrato para atender el mostrador de un hotel dentro de un canal.',
      'concesiones',
    ],
    [
      'Contrato para atender el mostrador de un hotel dentro de un canal.',
      'The contract to run one hotel’s desk within a channel.',
    ],
  ),
  term(
    ['Canal', 'Vía de venta: concesión, representante, agencia, en línea.', 'canales'],
    ['Channel', 'Sales channel: concession, representative, agency, online.'],
  ),
  term(
    ['TTOO', 'Tour operador o mayorista: la empresa que trae a los huéspedes.'],
    ['Wholesaler', 'Tour operator: the company that brings the guests.', 'TTOO'],
  ),
  term(
    ['Prospecto', 'Cliente potencial que aún no compra.', 'leds'],
    ['Lead', 'A potential customer who has not bought yet.'],
  ),
  term(
    ['Proforma', 'Cotización para un grupo o cliente, con precio y vigencia. No aparta lugares.'],
    [
      'Proforma',
      'A quotation for a group or customer, with a price and an expiration date. It does not hold seats.',
    ],
  ),
  term(
    ['Pickup', 'Lugar y hora en que se recoge al huésped.'],
    ['Pickup', 'Place and time the guest is picked up.'],
  ),
  term(
    ['Manifiesto', 'Lista de pasajeros de una salida o un vehículo.'],
    ['Manifest', 'Passenger list of a departure or a vehicle.'],
  ),
  term(
    ['Compartido', 'Traslado con huéspedes de varias reservas, agrupados en vehículos.'],
    [
      'Shared transfer',
      'A transfer shared by guests of several reservations, grouped into vehicles.',
      'shared',
    ],
  ),
  term(
    [
      'Rol diario',
      'Supervisores por locación y horario. Un rol de usuario es distinto: sus permisos.',
    ],
    ['Daily roster', 'Supervisors by location and time.', 'roster'],
  ),
  term(
    [
      'Conciliar',
      'Comprobar que cada línea de la factura de un proveedor corresponde a un cupón y a lo acordado.',
      'conciliado, conciliados, conciliación',
    ],
    [
      'Reconcile',
      'Check that each line of a provider’s invoice matches a voucher and the agreed price.',
      'reconciled, reconciliation',
    ],
  ),
  term(
    ['Liquidación', 'Cobros de lo vendido, por forma de pago, y saldo por cobrar.'],
    ['Settlement', 'Payments collected on sales, by method, and the balance due.'],
  ),
  term(
    ['Póliza', 'Asiento contable: cuentas afectadas e importes.'],
    ['Journal entry', 'An accounting entry: accounts affected and amounts.', 'journal'],
  ),
  term(
    [
      'FIX',
      'Tipo de cambio que publica el Banco de México; con él se valúan cada noche los saldos en moneda extranjera.',
    ],
    [
      'FIX',
      'The rate published by the Bank of Mexico; foreign-currency balances are valued with it each night.',
    ],
  ),
  term(
    ['CFDI', 'Factura electrónica mexicana: archivo XML con el sello del SAT.'],
    ['CFDI', 'Mexican electronic invoice: an XML file stamped by the tax authority (SAT).'],
  ),
  term(
    ['IVA', 'Impuesto al valor agregado de México: 16 %.'],
    ['IVA', 'Mexico’s value-added tax: 16%.', 'VAT'],
  ),
  term(
    ['Temporada', 'Fechas con otro precio de un producto. Si coinciden dos, aplica la más corta.'],
    [
      'Season',
      'Dates on which a product has a different price. If two apply, the shorter one wins.',
    ],
  ),
  term(
    ['Penetración', 'Porcentaje de huéspedes de un hotel que compraron.'],
    ['Penetration', 'Percentage of a hotel’s guests who bought something.'],
  ),
  term(
    [
      'Solicitud ARCO',
      'Solicitud de una persona sobre sus datos: acceso, rectificación, cancelación u oposición.',
      'ARCO, solicitudes ARCO',
    ],
    [
      'Personal-data request',
      'A person’s request about their data: to access, correct, delete, or object.',
      'ARCO, personal data',
    ],
  ),
  term(
    [
      'Sello',
      'Huella digital de los registros contables de cada noche; revela cambios posteriores.',
    ],
    ['Seal', 'A fingerprint of each night’s accounting records; it reveals later changes.'],
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
