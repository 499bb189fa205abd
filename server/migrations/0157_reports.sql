-- Reports read the book and the shelf by days.
create index book_entries_at on book_entries (business_id, at) where account in ('voucher', 'deposit', 'client');
create index stock_movements_at on stock_movements (business_id, at);
