import type { Sheet } from '../server/queries.ts'

/** A sheet with everything on it, for what is printed and mailed. */
export function buildSheet(overrides: Partial<Sheet> = {}): Sheet {
  return {
    folio: 'CUN-26-000123-1', state: 'issued', token: 'Zm9yIHRlc3RzIG9ubHkhIQ', issued_at: '2026-03-10T15:00:00.000Z', reservation_folio: 'CUN-26-000123',
    customer_name: 'Íñigo Muñoz Peña', customer_language: 'es',
    product_es: 'Isla Mujeres en catamarán', product_en: 'Isla Mujeres by catamaran', option_es: 'Salida de la mañana', option_en: 'Morning departure',
    includes_es: 'Transporte redondo, barra libre nacional a bordo, equipo de esnórquel, comida bufet en el club de playa y tiempo libre en el centro.',
    includes_en: 'Round-trip transport, national open bar on board, snorkel gear, buffet lunch at the beach club and free time downtown.',
    policy_es: 'Sin cargo hasta 48 horas antes; 50 % hasta 24 horas antes; después no hay reembolso.', policy_en: 'Free until 48 hours before; 50 % until 24 hours before; no refund later.',
    product_type: 1, provider: 'Marina Sol del Caribe', provider_phone: '+52 998 123 4567', service_day: '2026-03-15' as Sheet['service_day'], service_time: '09:30:00', last_day: '2026-03-15' as Sheet['last_day'],
    adults: 2, minors: 1, infants: 1, minor_ages: [8], guest_hotel: 'Hotel Gran Caribe Real', room: '1204', pickup_time: '08:15:00', pickup_place_es: 'Lobby principal', pickup_place_en: 'Main lobby',
    flight: null, dock_paid_there: true, rep: 'Ana Prueba', ...overrides,
  }
}
