create view organization.public_channel as select id, code, canal, active from organization.channel;
comment on view organization.public_channel is 'Channels by name, for neighbours.';
