/**
 * What the house tells its people, and how the product tells of itself. `{channel}` is where it is
 * sent.
 */
export type Notice = Readonly<{
  subject: string
  content: string
  attached?: 'schedule' | 'prices' | 'poster'
}>

/** Which everybody who gets them is asked to confirm. */
export const TO_CONFIRM: readonly Notice[] = [
  {
    subject: 'Protocolo de huracanes',
    content:
      'Con alerta amarilla no se vende ninguna salida al mar para el día siguiente. Con alerta roja se cierran los módulos y cada quien avisa a sus huéspedes. Confirmen que lo leyeron.',
  },
  {
    subject: 'Nuevo horario de los módulos',
    content:
      'Desde el lunes los módulos abren a las 7:00 y cierran a las 21:00. Revisen su rol y confirmen que lo vieron.',
  },
]

/** To everybody of a channel with the usual roles. */
export const NOTICES: readonly Notice[] = [
  {
    subject: 'Junta de lunes',
    content:
      'Nos vemos el lunes a las 8:30 en la oficina.\nTraigan los cupones pendientes de la semana y sus dudas del corte.',
  },
  {
    subject: 'Horario de recogida de Xcaret',
    content:
      'Desde mañana el primer camión sale 15 minutos antes. Avisen a sus clientes con reserva y revisen la hora en el cupón.',
    attached: 'schedule',
  },
  {
    subject: 'Uniforme completo',
    content:
      'Recuerden: camisa de la casa, gafete a la vista y zapato cerrado. Quien necesite camisa nueva, que lo pida antes del jueves.',
  },
  {
    subject: 'Precios de temporada',
    content:
      'Ya están cargados los precios de la temporada. Los anteriores valen solo para lo que se vendió antes; no prometan precios viejos.',
    attached: 'prices',
  },
  {
    subject: 'Puerto cerrado',
    content:
      'Capitanía cerró el puerto a embarcaciones menores. Hoy no salen catamaranes ni pesca. Reprogramen primero; se cancela solo si el cliente no puede otro día.',
  },
  {
    subject: 'Puerto abierto',
    content: 'El puerto abrió de nuevo. Las salidas de mañana van en su horario de siempre.',
  },
  {
    subject: 'Promoción de snorkel',
    content:
      'Esta semana el segundo adulto del tour de snorkel va con 20 %. El código ya está activo en {channel}.',
    attached: 'poster',
  },
  {
    subject: 'Corte de caja',
    content:
      'El corte se entrega a las 20:00. Las diferencias se explican por escrito el mismo día, no al siguiente.',
  },
  {
    subject: 'Terminales nuevas',
    content:
      'Llegaron las terminales nuevas a los módulos. La autorización de seis dígitos se escribe completa en el pago.',
  },
  {
    subject: 'Sargazo en playa',
    content:
      'Hay sargazo en la zona norte. Ofrezcan cenotes y selva; las fotos del catálogo son las vigentes.',
  },
  {
    subject: 'Capacitación de cenotes',
    content:
      'El proveedor nos muestra el circuito nuevo el miércoles a las 10:00. Van dos por hotel; díganle a su supervisor quién.',
  },
  {
    subject: 'Tipo de cambio',
    content:
      'El tipo de cambio de la casa cambió hoy. Revisen que su pantalla muestre el nuevo antes de cobrar en dólares.',
  },
  {
    subject: 'Grupo grande el sábado',
    content:
      'El sábado llegan 140 personas de congreso. Los traslados compartidos van llenos de 12:00 a 16:00; vendan privados en esa franja.',
    attached: 'schedule',
  },
  {
    subject: 'Certificados',
    content:
      'Desde hoy un certificado se acepta solo con su folio y una identificación. Sin folio no se captura.',
  },
  {
    subject: 'Resultados del mes',
    content:
      'Cerramos el mes arriba del presupuesto en {channel}. Gracias a todos: fueron los tours de día completo y los paquetes.',
    attached: 'prices',
  },
  {
    subject: 'Alerta de lluvia',
    content:
      'Se espera lluvia fuerte de tarde. Los tours de selva salen; los de mar se confirman a las 6:00.',
  },
  {
    subject: 'Simulacro en los hoteles',
    content:
      'El jueves hay simulacro a las 11:00. Cierren su caja y salgan con los huéspedes; no se vende durante el simulacro.',
  },
  {
    subject: 'Encuesta de clientes',
    content:
      'Pidan a cada cliente que conteste la encuesta del correo de confirmación. La leemos cada viernes.',
  },
]

/** To one or two reps by name. */
export const PERSONAL_NOTICES: readonly Notice[] = [
  {
    subject: 'Tu corte de ayer',
    content:
      'Faltan 180 pesos en tu corte de ayer. Revísalo con la oficina antes del mediodía, por favor.',
  },
  {
    subject: 'Cambio de turno',
    content: 'Necesito que cubras el turno de la tarde el viernes. Confírmame hoy.',
  },
  {
    subject: 'Felicidades',
    content: 'Un huésped escribió para agradecerte el tour de Chichén. Así se hace.',
  },
  {
    subject: 'Cupón sin firma',
    content:
      'El último cupón de ayer salió sin la firma del cliente. Cuando vuelva al módulo, que lo firme.',
  },
  {
    subject: 'Nueva ubicación',
    content:
      'Desde el lunes estás en el lobby y no en la playa. Pasa por el material a la oficina.',
    attached: 'poster',
  },
  {
    subject: 'Cliente VIP',
    content:
      'Mañana llega la familia de la suite 1204. Pidieron traslado privado a las 7:00; atiéndelos tú.',
  },
]

export const MISTAKE: Notice = { subject: 'Prueba', content: 'Prueba, no leer.' }

export const UPDATES: readonly Readonly<{ title: string; text: string }>[] = [
  {
    title: 'Los reportes se descargan en Excel',
    text: 'Cada reporte tiene ahora un botón de Excel y uno de PDF. Los totales salen con su fórmula.',
  },
  {
    title: 'Mensajes con archivos',
    text: 'Un mensaje puede llevar hasta cinco archivos. Las imágenes y los PDF se ven sin descargarlos.',
  },
  {
    title: 'Buscar en todo el sistema',
    text: 'Con Ctrl + K se abre el buscador: pantallas y reportes por su nombre, reservas por folio, huésped o teléfono, y productos.',
  },
]

export const NEWSLETTER = {
  sent: {
    subject_es: 'Vuelva al Caribe: tours nuevos y sus favoritos',
    subject_en: 'Come back to the Caribbean: new tours and your favorites',
    heading_es: 'El mar sigue aquí',
    heading_en: 'The sea is still here',
    paragraph_es:
      'Gracias por viajar con nosotros. Abrimos rutas nuevas de cenotes y salidas de noche; reserve con tiempo, los grupos son pequeños.',
    paragraph_en:
      'Thank you for traveling with us. We have new cenote routes and evening departures. Book early: groups are small.',
  },
  draft: {
    subject_es: 'Temporada de tiburón ballena',
    subject_en: '',
    heading_es: 'Nade con el pez más grande del mundo',
    heading_en: '',
    paragraph_es:
      'La temporada empieza pronto. Salidas diarias con biólogo a bordo, para diez personas.',
    paragraph_en: '',
  },
  /** Of every channel, what a month's news look like; of one, an offer for who has travelled. */
  templates: [
    {
      name: 'Novedades del mes',
      subject_es: '{nombre}, lo nuevo de este mes en el Caribe',
      subject_en: '{nombre}, here’s what’s new in the Caribbean this month',
      heading_es: 'Hola, {nombre}',
      heading_en: 'Hello, {nombre}',
      paragraph_es:
        'Estas son nuestras novedades:\n- **Ruta nueva:** escriba la ruta y su fecha de inicio\n- **Salida de noche:** escriba la hora\n\nResponda a este correo y le apartamos su lugar.',
      paragraph_en:
        'Here’s what’s new:\n- **New route:** add the route and its start date\n- **Evening departure:** add the time\n\nReply to this email and we will save your spot.',
    },
    {
      name: 'Vuelva con nosotros',
      subject_es: '{nombre}, su próximo viaje empieza aquí',
      subject_en: '{nombre}, your next trip starts here',
      heading_es: 'Gracias por viajar con nosotros a {tour|nuestros tours}',
      heading_en: 'Thank you for joining us on {tour|our tours}',
      paragraph_es:
        'Esperamos que haya disfrutado su estancia en {hotel|su hotel}. Para su regreso tenemos lugares con **precio preferente**.',
      paragraph_en:
        'We hope you enjoyed your stay at {hotel|your hotel}. For your return, we have seats for you at a **special price**.',
    },
  ],
  unsubscribed: 2,
  agreed_how: 'Respondió por correo que quiere recibir novedades.',
} as const
