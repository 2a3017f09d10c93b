export default {
  title: 'Hotel y locación',
  channel: 'Canal', hotel: 'Hotel', location: 'Locación',
  choose_channel: 'Elija un canal', choose_hotel: 'Elija un hotel', choose_location: 'Elija una locación', hotel_first: 'Elija primero un hotel', loading_locations: 'Cargando locaciones...',
  no_hotels: 'No tiene hoteles asignados', no_locations: 'Este hotel no tiene locaciones activas',
  save: 'Guardar ubicación', confirm: 'Confirmar ubicación', cancel: 'Cancelar', leave: 'Salir',
  no_budget: 'No hay Presupuesto asignado para esa locación',
  are_you: '¿Es usted {{name}}?', budget: 'Presupuesto', locations: 'Locaciones', yes: 'Sí, soy yo', no: 'No, volver',
}
