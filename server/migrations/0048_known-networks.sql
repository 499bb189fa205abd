-- The network that an account was last opened from on a device, as a hash by the installation's key: when strangers have used up
-- the guesses of a day, its owner still gets in from where he did before.
alter table known_devices add column network_hash bytea;
