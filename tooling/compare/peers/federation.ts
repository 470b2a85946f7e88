import('./federationHost');
