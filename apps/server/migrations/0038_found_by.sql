-- What a file's own rows are found by, and what a paper, a label or a message is found by its stored file.
create index on litigations ("buybackId", "openedAt" desc);
create index on tasks ("buybackId");
create index on payouts ("buybackId", "createdAt" desc);
create index on mails ("cartId") where "cartId" is not null and "buybackId" is null;
create index on transports ("packageId") where "packageId" is not null;
create index on transports ("labelFileId") where "labelFileId" is not null;
create index on documents ("fileId") where "fileId" is not null;
create index on buyback_messages ("photoId") where "photoId" is not null;
create index on litigations ("proofFileId") where "proofFileId" is not null;
create index on exports ("fileId") where "fileId" is not null;
create index on imports ("content") where "content" is not null;
create index on imports ("reportFile") where "reportFile" is not null;
create index on password_tokens ("userId");
