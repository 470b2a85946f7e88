export default {
  title: 'याद दिलाना',
  here: { one: 'आप {count} मिनट से यहाँ हैं।', other: 'आप {count} मिनट से यहाँ हैं।' },
  net: 'तब से फ़ायदा-नुकसान: {net} पॉइंट।',
  where: 'सीमाएँ और ब्रेक लेना मेनू में हैं।',
  understood: 'ठीक है',
};
