/** From the top of lists of leaked passwords, and words of this game; lower case. */
const COMMON = new Set(
  `12345678 123456789 1234567890 0123456789 11111111 00000000 12341234 87654321 12121212 11223344 88888888 123123123
   99999999 55555555 22222222 66666666 77777777 33333333 44444444 0987654321 9876543210 98765432 1234567891 123456780
   password password1 password12 password123 passw0rd p@ssw0rd p@ssword pass1234 pass@123 password@123 admin123 admin@123
   qwertyui qwertyuiop qwerty123 qwerty12 1q2w3e4r 1q2w3e4r5t q1w2e3r4 1qaz2wsx zaq12wsx asdfghjk asdfghjkl zxcvbnm1
   abcd1234 abc12345 a1234567 a12345678 aa123456 aaaaaaaa abcdefgh abcdefg1 iloveyou iloveyou1 sunshine princess football
   baseball superman starwars whatever computer michelle trustno1 welcome1 welcome123 welcome@123 india123 india@123
   bharat123 krishna1 krishna123 jaishreeram shreeram hanuman1 ganesh123 sairam123 mumbai123 matka123 kalyan123 satta123
   sattamatka kalyanmatka 786786786 mobile123 secret123 letmein1 changeme test1234 test@123`.split(/\s+/),
);

export const isCommon = (password: string): boolean => COMMON.has(password.toLowerCase());
