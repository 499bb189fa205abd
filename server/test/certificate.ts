import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/** For `localhost` and 127.0.0.1, made for the tests alone and believed nowhere else; valid from 2020 on. */
export const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQggSEY4e+95E9Or5H5
9KT455OxDp4pYGFCDs6HnnL6PnqhRANCAASCnGsIx3i0fRkr7GRO/pGt46dnSd4B
fxkUtM45vRhWwO3z37suuzAHlc1Mqb3ypgUN8V0HdHBxK9DaoCfPWvT4
-----END PRIVATE KEY-----`
export const cert = `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUEhVkHPhG3IZmEMhl2bd6I3vntqowCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTIwMDEwMTEyMDAwMVoYDzIxMTkxMjA4
MTIwMDAxWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASCnGsIx3i0fRkr7GRO/pGt46dnSd4BfxkUtM45vRhWwO3z37suuzAH
lc1Mqb3ypgUN8V0HdHBxK9DaoCfPWvT4o28wbTAdBgNVHQ4EFgQUGKbCwzqpywrE
69qrHGVok5GJSXIwHwYDVR0jBBgwFoAUGKbCwzqpywrE69qrHGVok5GJSXIwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgMje2fhvMwhYcxb+dhCDcNR+jPCra4i6im2S9ab/T360CIC6F
q1a+tQnAFkXrZNIqmYAo70oXsvMzgXtpcr2XoiDU
-----END CERTIFICATE-----`

/** Lets this process believe the certificate above, as it believes those of the internet. */
export function believeCertificate(): void {
  setDefaultCACertificates([...getCACertificates('default'), cert])
}
