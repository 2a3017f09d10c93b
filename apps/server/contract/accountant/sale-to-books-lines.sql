-- Each sale, each entry of a service to its customer, and why the two differ, from the tables.
select sale_side.* from sale_side, asked where day between first_day and last_day
