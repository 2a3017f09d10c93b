export default {
  users: {
    title: 'Usuarios', add: 'Nuevo usuario', edit: 'Editar', approve: 'Aprobar', disable: 'Desactivar', enable: 'Activar', reset: 'Nueva contraseña', permissions: 'Permisos',
    name: 'Nombre', first_name: 'Nombre(s)', last_name: 'Apellidos', email: 'Correo', phone: 'Teléfono', language: 'Idioma de sus avisos', spanish: 'Español', english: 'Inglés',
    roles: 'Roles', role: 'Rol', channels: 'Canales', channel: 'Canal', hotels: 'Hoteles', hotels_hint: 'Ninguno: todos los hoteles de sus canales.', locations: 'Locaciones', provider: 'Proveedor', agency: 'Agencia',
    state: 'Estado', pending: 'POR APROBAR', active: 'ACTIVO', disabled: 'DESACTIVADO', last_login: 'Último acceso', created: 'Alta', one_time: 'Contraseña de un solo uso',
    add_title: 'Nuevo usuario', edit_title: 'Editar a {{name}}', approve_title: 'Aprobar a {{name}}', save: 'Guardar', none: 'Cree la primera cuenta de su equipo.',
    created_done: 'Usuario creado', edited_done: 'Usuario actualizado', approved_done: 'Usuario aprobado', disabled_done: 'Usuario desactivado', enabled_done: 'Usuario activado',
    disable_question: '¿Desactivar a {{name}}?', disable_consequence: 'Sus sesiones se cierran en este momento. Sus ventas y firmas se conservan.',
    reset_question: '¿Dar una contraseña nueva a {{name}}?', reset_consequence: 'Sus sesiones se cierran y la contraseña anterior deja de servir.',
    password_title: 'Contraseña de un solo uso', password_hint: 'Entréguela a {{name}} en persona. Se muestra solo esta vez y deberá cambiarla al entrar.', copy: 'Copiar', copied: 'Copiado', understood: 'Ya la entregué',
    roles_end_sessions: 'Cambiar los roles cierra sus sesiones.',
  },
  exceptions: { title: 'Permisos de {{name}}', hint: 'Lo que no se marque aquí lo deciden sus roles.', granted: 'Concedidos además de sus roles', denied: 'Retirados aunque sus roles los den', save: 'Guardar', done: 'Permisos actualizados' },
  roles: { title: 'Roles y permisos', count: '{{permissions}} permisos · {{roles}} roles', note: 'Un cambio vale desde la siguiente acción de cada persona.', search: 'Buscar permiso', permission: 'Permiso', key: 'Clave', menu: 'Pantallas', action: 'Acciones', users_one: '{{count}} usuario', users_other: '{{count}} usuarios', choose: 'Roles que se muestran', toggle: '{{permission}} para {{role}}', none: 'Ningún permiso coincide', none_hint: 'Búsqueda: {{typed}}.', clear: 'Limpiar búsqueda' },
  settings: {
    title: 'Ajustes', note: 'Cada ajuste vale desde su fecha; lo anterior se conserva.', name: 'Ajuste', value: 'Valor', change: 'Cambiar', history: 'Historial', by_default: 'De fábrica', from: 'Vale desde', now: 'Desde ahora', later: 'Desde una fecha', day: 'Fecha', set_by: 'Lo cambió', save: 'Guardar', done: 'Ajuste actualizado', wrong: 'Valor fuera de lo permitido', nobody: 'Sistema', no_history: 'Nadie lo ha cambiado.',
    unit: { minutes_one: 'minuto', minutes_other: 'minutos', hours_one: 'hora', hours_other: 'horas', times_one: 'vez', times_other: 'veces', seconds_one: 'segundo', seconds_other: 'segundos', messages_one: 'mensaje', messages_other: 'mensajes', files_one: 'archivo', files_other: 'archivos', megabytes_one: 'MB', megabytes_other: 'MB' },
  },
  account: {
    title: 'Mi cuenta', who: 'Quién soy', name: 'Nombre', roles: 'Roles', channels: 'Canales', password: 'Contraseña', current: 'Contraseña actual', new_password: 'Contraseña nueva', repeat: 'Repita la contraseña nueva',
    length: 'Al menos {{count}} caracteres', different: 'Las contraseñas no son iguales', change: 'Cambiar contraseña', changed: 'Contraseña actualizada. Sus otras sesiones se cerraron.',
    sessions: 'Otras sesiones', sessions_hint: 'Si dejó su cuenta abierta en otro equipo, ciérrela desde aquí.', end_others: 'Cerrar mis otras sesiones', end_question: '¿Cerrar sus otras sesiones?', end_consequence: 'Quien las tenga abiertas sale al instante; lo que no haya guardado se pierde. Esta sesión sigue.', ended_one: 'Se cerró {{count}} sesión', ended_other: 'Se cerraron {{count}} sesiones',
    must_title: 'Cambie su contraseña', must_hint: 'Entró con una contraseña de un solo uso. Elija la suya para continuar.', leave: 'Salir',
  },
  new_user: { title: 'Solicitar una cuenta', hint: 'Un administrador aprueba su cuenta antes de que pueda entrar.', send: 'Enviar solicitud', password: 'Contraseña', back: 'Ya tengo cuenta', done: 'Registration successful', done_hint: 'Su solicitud quedó registrada. Podrá entrar cuando un administrador la apruebe.', to_login: 'Ir a Iniciar Sesión' },
}
