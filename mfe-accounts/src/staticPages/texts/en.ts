/** For players, not for lawyers: an operator replaces them. */
export const en = {
  updated: 'Last updated: {date}',
  contact: 'Questions? Write to us:',
  aboutLink: 'About Us',
  deleteLink: 'Delete your account and data',
  privacyLink: 'Privacy Policy',

  aboutWhat:
    'What {brand} is\n{brand} is an app for players of a numbers game. You choose a market, place bids with points from your wallet, and follow the results and your own history.',
  aboutPoints:
    'Points\nThe game is played with points. Rates, limits, deposits and withdrawals are set by the operator of this app, who also settles every result. The rules in force are shown on the screens they belong to.',
  aboutPlay:
    'Play with care\nOnly for players aged 18 or over, and only where such games are allowed. Set yourself a limit, never play to win back what you lost, and stop when it is no longer fun.',
  aboutData:
    'Your data\nYou can ask for your account and your data to be deleted at any time. Requests are made by e-mail.',

  deleteHow:
    'How to ask for deletion\nSend an e-mail to the address below with the subject “Delete my account”. Write it with the mobile number you registered with. No form and no reason is needed.',
  deleteNext:
    'What happens then\nWe check that the request comes from you, settle what is still open in your wallet, and delete your account. You can no longer log in afterwards, and it cannot be undone.',
  deleteWhat:
    'What is deleted\nYour name, your mobile number, your password, your saved payment numbers and your settings.',
  deleteKept:
    'What is kept\nRecords of points and payments that the law requires us to keep. They are kept no longer than that, and are used for nothing else.',
  deletePhone:
    'On this phone\nLog out to remove what this app has stored on this phone. Clearing the site data in your browser removes the rest.',

  privacyCollect:
    'What we collect\nYour username and mobile number when you register, the UPI numbers you save, your bids, wins, deposits, withdrawals and transfers, and technical records of your requests such as time and address.',
  privacyUse:
    'What we use it for\nTo run your account and your wallet, to send you one-time codes, to settle bids and payments, to answer you, and to prevent misuse.',
  privacyPassword:
    'Your password\nThis app never stores your password on your phone. It keeps only a scrambled check value, from which the password cannot be read, and removes it when you log out.',
  privacyPhone:
    'What is stored on this phone\nYour log-in, the check value, the chosen language and theme, your favourites, what you have typed and not yet sent, and, for times without a network, the points and lists you saw last. All but language and theme go when you log out, except a payment you have begun and a mark of this phone. There are no advertising cookies.',
  privacyShare:
    'Who else sees it\nYour data is not sold. It is passed on only where a payment or a one-time code needs it, or where the law demands it. Another player sees your name when they transfer points to your number.',
  privacyRights:
    'Your rights\nYou can ask what we store about you, have it corrected, or have it deleted. Write to us by e-mail; deletion is explained on its own page.',
} as const;
