-- Why a sale is paid by a way that brings no money, where that is more than the limit of discounts by hand.
alter table sales add column free_reason text check (free_reason <> '');
