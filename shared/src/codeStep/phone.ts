export const plainPhone = (typed: string) => typed.replace(/[\s().-]/g, '').replace(/^\+91/, '');

export const isPhone = (plain: string) => /^[6-9]\d{9}$/.test(plain);
