-- Goes with 0169: a right that the version before does not use.
-- The key that the SFTP server is known by is replaced where it cannot be read (docs/sftp.md).
grant update ("privateKey", "fingerprint") on sftp_host_keys to reprise_app;
