-- Goes with 0170: an index.
-- Outside of a transaction: writers of products do not wait for it.
-- Who still shows a picture is asked when one is removed: copies of a product show the pictures of the original.
drop index concurrently if exists "products_by_picture";
create index concurrently "products_by_picture" on products using gin ("images") where cardinality("images") > 0;
