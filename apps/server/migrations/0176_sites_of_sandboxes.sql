-- Goes with 0175: a site that the version before serves as any other.
-- The site of a sandbox is open wherever it has an address: nobody could open it where its account's was not open yet.
update accounts set "webChannelActive" = true, "version" = "version" + 1
where "sandboxOf" is not null and "webUrl" is not null and not "webChannelActive" and "deletedAt" is null;
