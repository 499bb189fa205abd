import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/** For `localhost` and 127.0.0.1, made for the tests alone and believed nowhere else. */
export const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQggSEY4e+95E9Or5H5
9KT455OxDp4pYGFCDs6HnnL6PnqhRANCAASCnGsIx3i0fRkr7GRO/pGt46dnSd4B
fxkUtM45vRhWwO3z37suuzAHlc1Mqb3ypgUN8V0HdHBxK9DaoCfPWvT4
-----END PRIVATE KEY-----`
export const cert = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUFMzkr1A1OLXLuBcuZgyFgEL8ftIwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTE1NDYxMloYDzIxMjYxMDI4
MTU0NjEyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASCnGsIx3i0fRkr7GRO/pGt46dnSd4BfxkUtM45vRhWwO3z37suuzAH
lc1Mqb3ypgUN8V0HdHBxK9DaoCfPWvT4o28wbTAdBgNVHQ4EFgQUGKbCwzqpywrE
69qrHGVok5GJSXIwHwYDVR0jBBgwFoAUGKbCwzqpywrE69qrHGVok5GJSXIwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIgT877E3iryQxBDjyvNoozKxmJzRJjMdg8rjzSF+E0cmsCIQCN
/G9YAZreDcnt1eWaCROuTs3iFy1e3XnkJDcIHRvszA==
-----END CERTIFICATE-----`

/** Lets this process believe the certificate above, as it believes those of the internet. */
export function believeCertificate(): void {
  setDefaultCACertificates([...getCACertificates('default'), cert])
}
