export default {
  title: 'Verificación de cupón', folio: 'Folio', product: 'Servicio', day: 'Fecha', time: 'Hora', party: 'Personas', lead: 'Titular', rendered: 'Ya atendidas',
  adults_one: '{{count}} adulto', adults_other: '{{count}} adultos', minors_one: '{{count}} menor', minors_other: '{{count}} menores', infants_one: '{{count}} infante', infants_other: '{{count}} infantes',
  state: { issued: 'VIGENTE', partly_rendered: 'USADO EN PARTE', rendered: 'USADO', billed: 'USADO', reconciled: 'USADO', paid: 'USADO', disputed: 'EN ACLARACIÓN', voided: 'CANCELADO' },
  verdict: { good: 'Este cupón es válido.', partly: 'Este cupón es válido para las personas que faltan.', used: 'Este cupón ya se usó.', bad: 'Este cupón no es válido. No preste el servicio.' },
  unknown: 'Este cupón no existe', unknown_hint: 'Revise que el código se haya leído completo o pida el cupón de nuevo.',
}
