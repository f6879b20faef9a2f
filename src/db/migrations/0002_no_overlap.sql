-- Two confirmed stays of one property never share a night, whatever two processes decide at once.
alter table bookings add constraint bookings_no_overlap
  exclude using gist (property_id with =, stay with &&) where (status = 'confirmed');
