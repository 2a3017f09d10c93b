export default {
  title: 'Hotel and location',
  channel: 'Channel', hotel: 'Hotel', location: 'Location',
  choose_channel: 'Choose a channel', choose_hotel: 'Choose a hotel', choose_location: 'Choose a location', hotel_first: 'Choose a hotel first', loading_locations: 'Loading locations...',
  no_hotels: 'You have no hotels assigned', no_locations: 'This hotel has no active locations',
  save: 'Save location', confirm: 'Confirm location', cancel: 'Cancel', leave: 'Sign out',
  no_budget: 'That location has no budget assigned',
  are_you: 'Are you {{name}}?', budget: 'Budget', locations: 'Locations', yes: 'Yes, I am', no: 'No, go back',
}
